// First names for the cast, by gender and origin. Only unisex names are listed under two genders.
import type { Gender } from "../../contract/influencer-traits.ts";
import type { Origin } from "./wardrobe.ts";

const names: Record<Gender, Record<Origin, string>> = {
  female: {
    europe:
      "Camille Léa Chloé Manon Jade Louise Alice Juliette Zoé Clara Lucie Margaux Éléonore Capucine Mathilde Apolline Victoire Agathe Constance Élise Romane Héloïse Ophélie Anouk Blanche Suzanne Solène Adèle Garance Flore Nina Ingrid Freya Giulia Bianca Elena Astrid Maren Irina Matilda",
    afrique:
      "Awa Aminata Fatou Aïssatou Mariam Binta Adjoua Akissi Ndeye Oumou Coumba Nafi Djeneba Amina Zola Makena Abeni Thandi Ife Naomie",
    maghreb:
      "Yasmine Inès Salma Nour Leïla Kenza Lina Dounia Rania Samia Meriem Hana Sofia Assia Farah Imane Ghita Nawel",
    asie: "Mei Yuna Hana-Li Linh Sakura Aiko Yuki Jia Minji Thuy Xin Soo-ah Haruka Lan Akemi Jiwon",
    "amerique-latine":
      "Valentina Camila Isabela Luciana Gabriela Mariana Ximena Paloma Catalina Daniela Julieta Antonella Renata Thais",
    metisse: "Maya Naïma Noémie Kelya Alicia Solange Maëlys Célia Joy Tia Shana Anaïs Loane Kenia",
    "asie-du-sud": "Priya Anjali Kavya Meera Ananya Diya Isha Nisha Aisha Riya Lakshmi Tara",
    "moyen-orient": "Yara Shirin Layal Roya Dina Zeynep Nadia Maryam Rim Parisa Elif Jumana",
  },
  male: {
    europe:
      "Lucas Hugo Louis Gabriel Arthur Jules Paul Antoine Victor Théo Maxime Clément Baptiste Augustin Raphaël Martin Gaspard Valentin Étienne Basile Félix Oscar Léon Simon Thibault Rémi Cyprien Ulysse Erik Lars Matteo Lorenzo Nils Tomas Andrei Pablo",
    afrique:
      "Mamadou Ousmane Ibrahima Moussa Kofi Kwame Amadou Cheikh Lamine Sékou Idriss Boubacar Abdou Modibo Tunde Chidi Jelani Désiré",
    maghreb: "Karim Mehdi Amine Rayan Yanis Sofiane Nabil Bilal Ismaël Walid Anis Hakim Reda Younes Samir Adil",
    asie: "Kenji Hiro Minh Jun Tae-yang Haru Wei Long Quan Ren Daiki Joon Bao Takumi",
    "amerique-latine": "Mateo Santiago Diego Thiago Rafael Joaquín Emilio Andrés Bruno Leandro Javier Caio",
    metisse: "Noa Kylian Malik Elio Enzo Isaiah Loris Milan Axel-Kofi Swann Tyron Dorian",
    "asie-du-sud": "Arjun Rohan Vikram Aarav Kiran Dev Nikhil Imran Ravi Sanjay",
    "moyen-orient": "Elias Omar Cyrus Tarek Kaveh Emre Farid Ziad Ramin Jad",
  },
  "non-binary": {
    europe:
      "Charlie Alix Sacha Maxence Andréa Morgan Lou Eden Dominique Claude Robin Ange Nikita Noé Loïs Sasha Gwenn Ariel Yaël Kim",
    afrique: "Imani Ashanti Sika Ayo Kai Nia-Noa Zuri Amari Dayo Chika",
    maghreb: "Ihsan Nouri Sahar Amal Nidal Ryan-Lou Wassim-Alix Chams",
    asie: "Akira Ren-Li Nao Hikaru Minh-Anh Jin Yu Sora Kaoru",
    "amerique-latine": "Alexis Guadalupe René Cruz Ariel-Sol Sol Jaci",
    metisse: "Océan Sky Jaden River Indigo Maé Marley",
    "asie-du-sud": "Arya Jaya Kiran-Noor Noor Shanti Rumi",
    "moyen-orient": "Nasim Shahin Roz Deniz Sami-Lou Parvin",
  },
};

/** Lists of suitable names, best first: of the origin, then international ones of the same gender. */
export function namesFor(gender: Gender, origin: Origin): string[][] {
  const split = (list: string) => list.split(" ");
  const all = Object.values(names[gender]).flatMap(split);
  return [split(names[gender][origin]), split(names[gender].europe), all];
}
