// French texts written for « vous », said with « tu ». The phrases of the studio are finite: what the rules do not know is
// refused, and another phrase is taken.

/** Verbs whose forms do not follow from the ending: indicative, imperative. */
const irregular: Record<string, readonly [indicative: string, imperative: string]> = {
  avez: ["as", "aie"],
  ayez: ["aies", "aie"],
  savez: ["sais", "sache"],
  sachez: ["saches", "sache"],
  soyez: ["sois", "sois"],
  allez: ["vas", "va"],
  pouvez: ["peux", "peux"],
  voulez: ["veux", "veux"],
  veuillez: ["veuilles", "veuille"],
  devez: ["dois", "dois"],
  tenez: ["tiens", "tiens"],
  venez: ["viens", "viens"],
  revenez: ["reviens", "reviens"],
  devenez: ["deviens", "deviens"],
  prévenez: ["préviens", "préviens"],
  prenez: ["prends", "prends"],
  reprenez: ["reprends", "reprends"],
  apprenez: ["apprends", "apprends"],
  comprenez: ["comprends", "comprends"],
  voyez: ["vois", "vois"],
  prévoyez: ["prévois", "prévois"],
  croyez: ["crois", "crois"],
  recevez: ["reçois", "reçois"],
  mettez: ["mets", "mets"],
  lisez: ["lis", "lis"],
  relisez: ["relis", "relis"],
  sortez: ["sors", "sors"],
  partez: ["pars", "pars"],
  servez: ["sers", "sers"],
  sentez: ["sens", "sens"],
  dormez: ["dors", "dors"],
  connaissez: ["connais", "connais"],
  suivez: ["suis", "suis"],
  vivez: ["vis", "vis"],
  écrivez: ["écris", "écris"],
  buvez: ["bois", "bois"],
  teignez: ["teins", "teins"],
  offrez: ["offres", "offre"],
  ouvrez: ["ouvres", "ouvre"],
  découvrez: ["découvres", "découvre"],
  achetez: ["achètes", "achète"],
  préférez: ["préfères", "préfère"],
  répétez: ["répètes", "répète"],
  séchez: ["sèches", "sèche"],
  levez: ["lèves", "lève"],
  enlevez: ["enlèves", "enlève"],
  pesez: ["pèses", "pèse"],
  essayez: ["essaies", "essaie"],
  payez: ["paies", "paie"],
  renvoyez: ["renvoies", "renvoie"],
  envoyez: ["envoies", "envoie"],
  appelez: ["appelles", "appelle"],
  jetez: ["jettes", "jette"],
  aurez: ["auras", "auras"],
  saurez: ["sauras", "sauras"],
  verrez: ["verras", "verras"],
  mettrez: ["mettras", "mettras"],
  remettrez: ["remettras", "remettras"],
  pourrez: ["pourras", "pourras"],
  voudrez: ["voudras", "voudras"],
  rentriez: ["rentrais", "rentrais"],
  changiez: ["changeais", "changeais"],
  preniez: ["prenais", "prenais"],
  profitiez: ["profitais", "profitais"],
  riez: ["ris", "ris"],
  souriez: ["souris", "souris"],
};

/** Nouns after « votre » that begin with a consonant. */
const feminine = new Set(
  "boutique carte cliente clientèle coiffure commande compagnie fiche formule lingerie main marque montre monture page photo pièce place publicité réponse santé senteur sœur tasse table tenue peau peur bouche journée semaine maison famille fille valise garde-robe cuisine chambre silhouette vie routine liste tête voix vitrine caisse route marche course prochaine typographie première nouvelle belle petite grande".split(
    " ",
  ),
);
const masculine = new Set(
  "choix club dessin dressing flacon livre logo manteau meuble miroir modèle moment nom pied poignet produit rayon regard rythme sac sourire temps titre travail trésor téléphone visage salon bureau jardin quotidien style goût budget corps cou jean pantalon mur lit sommeil bébé fils mari panier point prénom premier dernier vieux beau bon nouveau prochain petit grand".split(
    " ",
  ),
);

const vowel = /^[aeiouyhàâéèêëîïôœù]/iu;
const prepositions =
  /(?:^|[\s(«'’])(?:à|pour|avec|de|chez|sans|par|vers|avant|après|devant|derrière|entre|sur|contre|selon|c'est|c’est|ce sera|qu'à|qu’à|et|comme|près de|autour de|moi|,)\s+$/iu;
/** Pronouns between subject and verb. */
const clitics = String.raw`(?:(?:n['’]|ne |l['’]|le |la |les |en |y |lui |leur |me |m['’]|vous )*)`;
const verb = String.raw`(?:[\p{L}]+ez|êtes|faites|dites)(?!\p{L})`;
const letter = String.raw`[\p{L}]`;

/** Stands for the v of « rendez-vous », a noun, while the pronouns are replaced. */
const rendezVous = "\uE000";

/** The text said with « tu »; null where a form is not known. Texts without « vous » come back as they are. */
export function sayTu(text: string): string | null {
  if (!/(?:vous|votre|vos|vôtres?|\p{L}{2}ez|êtes|faites|dites)(?!\p{L})/iu.test(text)) return text;
  let isKnown = true;
  // « Votre plus belle trouvaille »: the adjective tells the gender.
  const plain = text.replaceAll(
    /(?<!\p{L})(votre) (?=plus (\p{L}+))/giu,
    (_, own: string, next: string) => `${like(own, /(?:e|lle)$/u.test(next) ? "ta" : "ton")} `,
  );
  let said = plain.replaceAll(/(?<!\p{L})(votre)\s+(\p{L}[\p{L}-]*)/giu, (_, own: string, noun: string) => {
    const word = noun.toLowerCase();
    const form = vowel.test(word) || masculine.has(word) ? "ton" : feminine.has(word) ? "ta" : null;
    if (!form) isKnown = false;
    return `${like(own, form ?? own)} ${noun}`;
  });
  said = said
    .replaceAll(/(?<!\p{L})(le|la|les) vôtres?(?!\p{L})/giu, (_, article: string) => {
      const own = { le: "tien", la: "tienne", les: "tiens" }[article.toLowerCase()] ?? "tien";
      return `${article} ${own}`;
    })
    .replaceAll(/(?<!\p{L})rendez-vous(?!\p{L})/giu, (own) => own.replace(/v/i, rendezVous))
    .replaceAll(/(?<!\p{L})vos(?!\p{L})/giu, (own) => like(own, "tes"))
    .replaceAll(/(?<!\p{L})vous-mêmes?(?!\p{L})/giu, (own) => like(own, "toi-même"))
    .replaceAll(/s['’]il vous plaît/giu, (words) => like(words, "s'il te plaît"));
  // Sentence by sentence: « tu » is the subject of all verbs up to the next comma.
  said = said.replaceAll(/[^.!?:;…]+[.!?:;…]*/gu, (sentence) => sayClause(sentence));
  said = said.replaceAll(rendezVous, "v");
  return isKnown && !/(?<!\p{L}|rendez-)(?:vous|votre|vos|vôtres?|êtes)(?!\p{L})/iu.test(said) ? said : null;
}

function sayClause(sentence: string): string {
  const isQuestion = /\?\s*$/.test(sentence);
  const turned = sentence
    // « Voulez-vous… ? », « Laissez-vous… »
    .replaceAll(new RegExp(`(?<!${letter})(?!rendez-)(${verb})-vous(?!${letter})`, "giu"), (_, form: string) =>
      isQuestion ? `${conjugate(form, 0)}-tu` : `${conjugate(form, 1)}-toi`,
    )
    .replaceAll(new RegExp(`(?<!${letter})(${verb})-en(?!${letter})`, "giu"), (_, form: string) => {
      const said = conjugate(form, 1);
      return `${said.endsWith("s") ? said : `${said}s`}-en`;
    });
  let hadSubject = false;
  let isCommand = false;
  return turned
    .split(/(?<=,)/)
    .map((clause) => {
      let out = clause.replaceAll(/(?<!\p{L})(vous) vous(?!\p{L})/giu, (_, own: string) => `${like(own, "tu")} te`);
      // « Vous » before its verb is the subject.
      out = out.replaceAll(
        new RegExp(`(?<!${letter})(vous) (?=${clitics}${verb})`, "giu"),
        (_, own: string) => `${like(own, "tu")} `,
      );
      // « Pensez à ce que vous aimez »: what stands before the subject is an imperative.
      const subject =
        /(?<!\p{L})(?:tu|vous qui)(?!\p{L})/iu.exec(out)?.index ??
        (hadSubject && /^\s*(?:et|ou)\s/iu.test(out) ? -1 : Infinity);
      // « Prenez ce que vous aimez, ou osez autre chose »: after an imperative, another one.
      isCommand ||= new RegExp(`(?<!${letter})${verb}`, "iu").test(out.slice(0, Math.max(0, subject)));
      hadSubject = subject !== Infinity && !isCommand;
      out = out.replaceAll(new RegExp(`(?<!${letter})${verb}`, "giu"), (form: string, at: number) =>
        /^(?:chez|assez|nez|rendez|riz)$/i.test(form) ? form : conjugate(form, at > subject ? 0 : 1),
      );
      return out.replaceAll(/(?<!\p{L})vous(?!\p{L})( ?)(\p{L}?)/giu, (all, gap: string, next: string, at: number) => {
        const before = out.slice(0, at);
        const own = all.slice(0, 4);
        const after = out.slice(at + 4);
        const isApart =
          prepositions.test(before) || /^(?:\s*[,.?!:;…»)]|\s*$|\s+(?:qui|aussi|seule?)(?!\p{L}))/u.test(after);
        if (isApart) return like(own, "toi") + gap + next;
        return vowel.test(next) && gap ? `${like(own, "t'")}${next}` : like(own, "te") + gap + next;
      });
    })
    .join("");
}

/** @param mood 0: indicative; 1: imperative. */
function conjugate(form: string, mood: 0 | 1): string {
  const word = form.toLowerCase();
  const plain: Record<string, string> = { êtes: "es", faites: "fais", dites: "dis" };
  const known = plain[word] ?? irregular[word]?.[mood];
  return like(form, known ?? byEnding(word, mood));
}

function byEnding(word: string, mood: 0 | 1): string {
  // Future and conditional: « penserez », « aimeriez ».
  if (/(?:er|ir|ttr|udr|ndr|ourr|aur)iez$/u.test(word)) return word.replace(/iez$/u, "ais");
  if (/(?<![éfv])erez$/u.test(word) || /^(?:se|fe)rez$/u.test(word)) return word.replace(/ez$/u, "as");
  // « Choisissez », not « laissez », « glissez ».
  if (/[^a]issez$/u.test(word) && !/(?:^|é)(?:gl|p|h|pl|t|v)issez$/u.test(word)) return word.replace(/issez$/u, "is");
  // « Rendez », « attendez », « répondez », « perdez », not « demandez ».
  if (/(?:end|pond|perd|tord|mord)ez$/u.test(word) && !/^(?:recommend)/u.test(word)) return word.replace(/ez$/u, "s");
  return word.replace(/ez$/u, mood === 0 ? "es" : "e");
}

/** The word with the capital of the one that it replaces. */
const like = (model: string, word: string): string =>
  /^\p{Lu}/u.test(model) ? word.charAt(0).toLocaleUpperCase("fr") + word.slice(1) : word;

/** Whether a text speaks to its reader with « vous ». */
export const saysVous = (text: string): boolean =>
  /(?<!\p{L}|rendez-)(?:vous|votre|vos|vôtres?|êtes|veuillez)(?!\p{L})/iu.test(text) ||
  /(?<!\p{L})(?!(?:chez|assez|nez|rendez|riez|gez|raz)(?!\p{L}))\p{L}{2,}ez(?!\p{L})/iu.test(text);

/** Whether a text speaks to its reader with « tu ». */
export const saysTu = (text: string): boolean =>
  /(?<!\p{L})(?:tu|toi|te|tes|tien(?:ne)?s?)(?!\p{L})|(?<!\p{L})t['’]\p{L}/iu.test(text) ||
  /(?<!\p{L})ta(?!\p{L})/u.test(text) ||
  // « Ton sur ton », « change de ton » are the noun.
  /(?<!\p{L}|(?:de|du|le|un|même|d'un|ton sur) )ton (?!sur ton|clair|foncé|neutre|chaud|froid)\p{L}/iu.test(text);
