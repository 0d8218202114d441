// Vocabulary of the casting description, lower case without accents; each pattern matches whole words in " a b c ".
import type { Gender, InfluencerStyle } from "../../contract/influencer-traits.ts";
import type { Frame, Mood } from "../briefs/person.ts";
import type { Build, EyeColor, HairCut, Origin, Outfit } from "./wardrobe.ts";

type Vocabulary<T> = readonly (readonly [RegExp, readonly T[]])[];

const words = (alternatives: string) => new RegExp(` (?:${alternatives})(?= )`, "g");

/** Matches the negation directly before a word. */
export const negations =
  / (?:sans|ni|aucune?s?|no|not|without|non|sauf|excepte|evite[rz]?|hors|(?:pas|point|jamais|plus) (?:de|d|des|du|un|une|en|avec|trop|vraiment)|pas)(?: (?:de|d|des|du|la|le|les|un|une|aucune?|tres|trop|any|a|porter|port|cheveux|lunettes) ?){0,3} ?$/;

export const styleWords: Vocabulary<InfluencerStyle> = [
  [
    words(
      "sport\\w*|fitness|fit|yoga\\w*|gym\\w*|running|coureu\\w+|runn\\w+|coachs?|athlet\\w*|crossfit|musculation|muscl\\w+|pilates|entraineu\\w+|workout",
    ),
    ["fitness"],
  ],
  [
    words(
      "lux\\w*|premium|chics?|elegan\\w*|haut de gamme|raffine\\w*|glam\\w*|prestige\\w*|sophistique\\w*|distingue\\w*|bcbg|classy",
    ),
    ["luxury"],
  ],
  [words("mode|modeuses?|fashion\\w*|tendances?|trendy|stylees?|stylish|couture|mannequins?|stylistes?"), ["fashion"]],
  [
    words(
      "tech|techs|techno\\w*|geeks?|numeriques?|digital\\w*|gam(?:er|eu)\\w*|devs?|developp?eu?\\w*|informati\\w+|startups?|start up|innovation|ingenieu\\w+",
    ),
    ["tech"],
  ],
  [words("beaute\\w*|beauty|maquill\\w*|make ?up|cosmeti\\w*|skincare|soins?|esthetic\\w*|estheti\\w+"), ["beauty"]],
  [
    words("decontract\\w*|casual|streetwear|urbain\\w*|cools?|street|relax\\w*|detendu\\w*|skateu\\w*|hipsters?"),
    ["casual"],
  ],
  [
    words(
      "pros?|profession\\w*|business|corporate|cadres?|bureau|entrepreneu\\w*|dirigeant\\w*|avocat\\w*|consult\\w*|managers?|formels?|serieu\\w+|executives?",
    ),
    ["professional"],
  ],
  [
    words(
      "lifestyle|art de vivre|quotidien|naturel\\w*|famill?\\w*|famil\\w+|voyag\\w*|bien etre|mamans?|papas?|meres?|peres?|boheme\\w*|cosy|cuisin\\w*|wellness",
    ),
    ["lifestyle"],
  ],
];

export const originWords: Vocabulary<Origin> = [
  [
    words(
      "europe\\w*|caucasi\\w*|francais\\w*|scandinav\\w*|nordiques?|slaves?|italien\\w*|espagnol\\w*|allemand\\w*|russes?|type europeen",
    ),
    ["europe"],
  ],
  [
    words(
      "(?<!nord |north )afri\\w*|senegal\\w*|ivoirien\\w*|malien\\w*|camerounais\\w*|congolais\\w*|nigeri\\w*|antillais\\w*|caribeen\\w*|guadeloup\\w*|martiniq\\w*|subsaharien\\w*|afro american\\w*|afro descendant\\w*|blacks?",
    ),
    ["afrique"],
  ],
  [
    words("maghreb\\w*|marocain\\w*|algerien\\w*|tunisien\\w*|kabyles?|berberes?|nord afri\\w*|north african\\w*"),
    ["maghreb"],
  ],
  [
    words("(?<!sud )asi\\w+|chinois\\w*|japon\\w*|coreen\\w*|korean\\w*|chinese|vietnam\\w*|thai\\w*|eurasien\\w*"),
    ["asie"],
  ],
  [
    words("latin\\w*|sud americ\\w*|bresil\\w*|mexic\\w*|colomb\\w*|argentin\\w*|hispan\\w*|brazil\\w*|cubain\\w*"),
    ["amerique-latine"],
  ],
  [words("metis\\w*|mixed|mulat\\w+|biraci\\w+"), ["metisse"]],
  [
    words(
      "indien\\w*|pakistan\\w*|sri lank\\w*|tamoul\\w*|sud asi\\w*|south asian\\w*|indian\\w*|bengal\\w*|bangla\\w*",
    ),
    ["asie-du-sud"],
  ],
  [
    words(
      "moyen orient\\w*|orienta(?:ux|les?)|liban\\w*|arabes?|iran\\w*|persan\\w*|syrien\\w*|turcs?|turques?|arab\\w*|egypt\\w+|middle eastern",
    ),
    ["moyen-orient"],
  ],
];

export const cutWords: Vocabulary<HairCut> = [
  [words("afros?|crepus?|crepues?|coupe afro"), ["afro"]],
  [words("boucle\\w*(?! d oreille)|frise\\w*|curly|curls"), ["boucles"]],
  [words("ondul\\w*|wavy|waves"), ["ondule"]],
  [
    words(
      "(?:cheveux|chevelures?|coupes?)(?: \\w+)? (?:tres )?(?:longs?|longues?)|(?:tres )?longs cheveux|longues? chevelures?|long hair(?:ed)?|long \\w+ hair",
    ),
    ["long", "ondule", "frange", "boucles"],
  ],
  [words("carres?|bobs?|mi longs?|mi longues?|medium hair"), ["carre"]],
  [words("chignons?|buns?|macarons?|(?:cheveux )?attaches?"), ["chignon"]],
  [
    words(
      "(?:cheveux|chevelures?|coupes?)(?: \\w+)? (?:tres )?(?:courts?|courtes?)|short hair(?:ed)?|short \\w+ hair|coupe courte",
    ),
    ["court", "quiff", "raie", "pixie", "degrade", "ras"],
  ],
  [words("garconnes?|pixie"), ["pixie"]],
  [words("franges?|fringe|bangs"), ["frange"]],
  [words("queues?(?: de)?(?: cheval)?|ponytails?|couettes?"), ["queue"]],
  [words("tresse\\w*|nattes?|braids?|braided|cornrows?"), ["tresses"]],
  [words("locks|locs|dreads?|dreadlocks|rastas?"), ["locks"]],
  [words("degrades?|fades?|undercut"), ["degrade"]],
  [words("raie|side part|side parting"), ["raie"]],
  [words("hijabs?|voilees?|voiles?"), ["hijab"]],
  [words("turbans?"), ["turban"]],
  [words("foulards?|headscar\\w+|scarf|bandanas?"), ["foulard"]],
  [words("casquettes?|caps?|baseball cap"), ["casquette"]],
  [words("bonnets?|beanies?"), ["bonnet"]],
  [words("chauves?|cranes? (?:rases?|nus?)|bald"), ["chauve"]],
  [words("tetes? rasees?|cheveux ras|ras|buzz ?cut|shaved|rasees?|boule a zero"), ["ras"]],
  [words("banane|pompadour|gomine\\w*|quiff"), ["quiff"]],
  [words("lisses?|raides?|straight hair"), ["long", "carre", "frange"]],
];

export const outfitWords: Vocabulary<Outfit> = [
  [words("tailleurs?|costumes?|costards?|suits?"), ["costume", "blazer"]],
  [words("blazers?|vestes?|jackets?"), ["blazer"]],
  [words("bustiers?|corsets?"), ["bustier"]],
  [words("debardeurs?|tops?|tank tops?"), ["debardeur"]],
  [words("soie|satin|silk"), ["soie"]],
  [words("chemis\\w+|shirts?(?<! t(?:ee)? shirts?)"), ["chemise"]],
  [words("blouses? (?:blanches?|de laboratoire|medicales?)|lab coats?|medecins?|pharmacien\\w*|dentistes?"), ["labo"]],
  [words("blouses?"), ["blouse", "labo"]],
  [words("marinieres?|rayee?s?|striped"), ["mariniere"]],
  [words("polos?"), ["polo"]],
  [words("infirmier\\w*|soignant\\w*|aides? soignant\\w*|nurses?|scrubs"), ["medical"]],
  [words("hoodies?|sweats?|sweat ?shirts?|capuches?|sweaters? a capuche"), ["hoodie"]],
  [words("survetements?|joggings?|brassieres?|tenues? de sport|sportswear|leggings?"), ["sport"]],
  [words("jeans?|denims?"), ["jean"]],
  [words("robes?|dress(?:es)?"), ["robe"]],
  [words("cols? roules?|turtle ?necks?|roules?"), ["roule"]],
  [words("pulls?|sweaters?|mailles?|tricots?|gilets?|cardigans?"), ["pull"]],
  [words("tabliers?|aprons?|chefs? (?:cuisini|patissi)\\w+|cuisiniere?s?"), ["tablier"]],
  [words("saris?|sarees?"), ["sari"]],
  [words("djellabas?|caftans?|kaftans?"), ["djellaba"]],
  [words("tee|tees|tee ?shirts?|t shirts?|maillots?"), ["tee"]],
];

/** Words of a build, but not of what else is round, fine or big: « lunettes rondes », « montures fines », « yeux ronds ». */
const buildOf = (alternatives: string) =>
  words(
    `(?<! (?:lunettes|montures?|verres|visages?|joues|yeux|cols?|levres|boucles|creoles|perles|glasses|frames|face)(?: \\w+)? )(?:${alternatives})(?! (?:lunettes|montures?|levres|boucles|creoles|glasses|frames|face|lips))`,
  );

export const buildWords: Vocabulary<Build> = [
  [
    buildOf(
      "rondes?|ronds|rondelet\\w*|corpulent\\w*|grosses?|gros|fortes?|grandes? tailles?|plus size|curvy|chubby|voluptueu\\w+|pulpeu\\w+",
    ),
    ["round"],
  ],
  [buildOf("minces?|sveltes?|fines?|menues?|elancee?s?|slim|slender|thin"), ["slim"]],
];

/** What no member of the cast shows, with its French name. */
export const unknownWords: readonly (readonly [RegExp, string])[] = [
  [words("tatou\\w+|tattoo\\w*"), "tatouages"],
  [words("piercings?|pierced"), "piercing"],
  [words("enceintes?|pregnant"), "grossesse"],
  [words("fauteuils? roulants?|wheelchairs?"), "fauteuil roulant"],
  [words("protheses?|amput\\w+|prosthe\\w+"), "prothèse"],
  [words("vitiligo|albinos?|albinisme|cicatrices?|scars?|acne"), "particularité de la peau"],
  [words("trisom\\w+|down syndrome"), "trisomie"],
  [words("appareils? auditifs?|hearing aids?"), "appareil auditif"],
  [words("appareils? dentaires?|bagues? dentaires?|(?:dental )?braces"), "appareil dentaire"],
  [words("enfants?|bebes?|kids?|child(?:ren)?|fillettes?|garconnets?"), "enfant"],
  [words("couples?|jum(?:eaux|elles)|twins"), "plusieurs personnes sur une image"],
  [words("chiens?|chats?|dogs?|cats?"), "animal"],
  [
    words(
      "uniformes?|armures?|deguis\\w+|cosplay|pompiers?|polici\\w+|gendarmes?|militaires?|soldate?s?|pilotes? de ligne|firefighters?|police\\w*|soldiers?",
    ),
    "uniforme ou costume de scène",
  ],
  [words("(?:robes? de )?mariee?s?|wedding dress(?:es)?|brides?"), "robe de mariée"],
  [words("chapeaux?|hats?|couronnes?|diademes?|berets?"), "chapeau"],
  [words("colliers?|boucles d oreilles?|bijoux|necklaces?|earrings?"), "bijoux"],
  [words("montres?|bracelets?|bagues?(?! dentaires?)|watch(?:es)?"), "bijoux"],
  [words("nus?|nues?|torse nu|naked|nude|lingerie|bikinis?|maillots? de bain"), "nudité"],
  [words("ongles(?: \\w+){0,2}|nails?|manucure\\w*"), "ongles vernis"],
  [words("rouges? a levres|levres rouges|lipsticks?|red lips"), "rouge à lèvres"],
  [words("muscl\\w+|muscular"), "musculature"],
  [
    words(
      "(?:hommes?|femmes?|personnes?|garcons?|filles?) (?:tres )?(?:grande?|petite?)s?(?! tailles?)|(?:tres|de) (?:grande|petite) taille|(?:very )?tall|nain[es]?",
    ),
    "taille",
  ],
  [words("tristes?|(?:en )?coleres?|fachee?s?|enervee?s?|pleur\\w+|grimac\\w+|sad|angry|crying"), "expression"],
  [
    words(
      "sacs? a (?:main|dos)|valises?|telephones?|smartphones?|ordinateurs?|velos?|guitares?|parapluies?|handbags?|laptops?",
    ),
    "objet tenu",
  ],
  [words("(?:a|sur) la plage|(?:en|dans (?:la|une)) foret|a la montagne|en exterieur|on the beach|outdoors?"), "décor"],
];

/** A moustache without a beard, which nobody in the cast has. */
export const moustacheWords = words("moustach\\w+|mustach\\w+");
export const beardWords = words("barbus?|barbes?|beards?|bearded");

/** Small brown spots on nose and cheeks. */
export const freckleWords = words("taches? de rousseur|taches? de son|freckle\\w*");

/** The eyes' colour, as what follows or precedes them names it. */
export const eyeWords: readonly (readonly [RegExp, readonly EyeColor[]])[] = [
  [words("yeux (?:\\w+ )?bleus?|blue eye[sd]\\w*|blue eyed"), ["bleu"]],
  [words("yeux (?:\\w+ )?verts?|green eye[sd]\\w*"), ["vert"]],
  [words("yeux (?:\\w+ )?gris|gr[ea]y eye[sd]\\w*"), ["gris"]],
  [words("yeux (?:\\w+ )?(?:marrons?|bruns?|noirs?|fonces?)|(?:brown|dark|black) eye[sd]\\w*"), ["marron"]],
  [words("yeux (?:\\w+ )?(?:noisettes?|verons?)|hazel eye[sd]\\w*"), ["noisette"]],
];

/** A smile that shows the teeth; « souriante » alone is the closed one. */
export const openSmileWords = words(
  "(?:grands?|larges?|enormes?|francs?|eclatants?|radieux) sourires?|sourires? (?:jusqu aux oreilles|(?:tres )?(?:larges?|grands?|francs?|eclatants?|radieux|ouverts?)|avec (?:les )?dents)|sourire de toutes (?:ses|leurs) dents|(?:de )?toutes dents|(?:big|broad|wide|huge|bright|open|toothy|beaming) smiles?|(?:smiling|smiles?) (?:broadly|widely|openly)|grin(?:s|ning)?|beaming",
);

/** Faces that are no smile. */
export const moodWords: readonly (readonly [RegExp, Mood])[] = [
  [
    words("surprise?s?|etonnee?s?|ebahie?s?|epatee?s?|emerveillee?s?|bouches? bees?|surprised|amazed|astonished|wow"),
    "surprise",
  ],
  [words("rires?|rit|rient|riante?s?|rieu(?:r|rs|se|ses)|rigol\\w+|hilares?|laugh(?:s|ing|ter)?"), "laugh"],
  [
    words("serieu(?:x|se|ses)|graves?|neutres?|impassibles?|ne souri\\w+ pas|serious|neutral|stern|unsmiling"),
    "neutral",
  ],
];

export const smileWords = words("souri\\w*(?! pas)|smil\\w*");

/** Words for the face's expression at large: where one is said, it is not left to chance. */
export const expressionWords = words("souri\\w*|smil\\w*|posee?s?|calmes?|discret(?:s|e|es)?|rire|calm");

export const genderWords: readonly (readonly [RegExp, Gender])[] = [
  [
    words(
      "femmes?|filles?|dames?|meufs?|mothers?|moms?|mums?|grandmothers?|feminin\\w*|woman|women|girls?|female|lady|ladies|mamans?|meres?|soeurs?|copines?|mamies?|grand meres?|etudiantes?|influenceuses?|creatrices?|entrepreneuses?|avocates?|actrices?|reines?",
    ),
    "female",
  ],
  [
    words(
      "hommes?|garcons?|mecs?|fathers?|dads?|grandfathers?|messieurs|monsieur|masculin\\w*|man|men|boys?|guys?|males?|gentlem[ae]n|papas?|peres?|freres?|papis?|grand peres?|barbus?|moustachus?|dandys?",
    ),
    "male",
  ],
  [
    words("non binaires?|nonbinary|non binary|androgyn\\w*|queers?|genderless|enby|agenres?|gender fluid|genderfluid"),
    "non-binary",
  ],
];

/** Feminine adjectives that mean women when they go with no other noun. */
export const feminineAdjectives =
  /^(?:sportives?|elegantes?|decontractees?|blondes|blonde|brunes?|rousses?|chataines?|noires|africaines?|europeennes?|maghrebines?|marocaines?|algeriennes?|tunisiennes?|antillaises?|bresiliennes?|americaines?|latinas?|indiennes?|chinoises?|japonaises?|coreennes?|libanaises?|francaises?|italiennes?|espagnoles?|professionnelles?|etudiantes?|stylees?|raffinees?|sophistiquees?|chaleureuses?|lumineuses?|agees|grandes|belles?|jolies?|souriantes?|rieuses?|riantes?|seduisantes?|gameuses?|coureuses?|dirigeantes?|modeuses?|voilees?|retraitees?|luxueuses|bohemiennes?|rondes?)$/;

/** Masculine singulars that mean one man; masculine plurals are used for everyone. */
export const singularMasculine = /^(?:barbus?|chauves?|moustachus?)$/;

export const agedWords: readonly (readonly [RegExp, number, number])[] = [
  [/ (?:ados?|adolescent\w*|teen\w*|etudiant\w*|students?|gen z|lycee\w*)(?= )/, 18, 25],
  [/ (?:jeunes?|young|millennials?)(?= )/, 18, 35],
  [/ (?:vingtaines?|twent\w+)(?= )/, 20, 30],
  [/ (?:trentaines?|trentenaires?|thirt\w+)(?= )/, 30, 40],
  [/ (?:quarantaines?|quadras?|quadragenaires?|fort(?:y|ies))(?= )/, 40, 50],
  [/ (?:cinquantaines?|quinquas?|quinquagenaires?|fift\w+)(?= )/, 50, 60],
  [/ (?:soixantaines?|sexagenaires?|septuagenaires?|soixante\w*|sixt\w+|sevent\w+)(?= )/, 60, 80],
  [
    / (?:seniors?|agee?s?|retraite\w*|vieu\w*|vieil\w*|elderly|older|old|mamies?|papis?|grand (?:meres?|peres?)|grands parents)(?= )/,
    55,
    99,
  ],
  [/ (?:matures?|silver)(?= )/, 45, 99],
];

/** Frames by what is said of them; of words that no frame meets together the last one counts. */
export const frameWords: readonly (readonly [RegExp, readonly Frame[]])[] = [
  [words("rondes?|round"), ["rond-or", "rond-noir"]],
  [words("rectang\\w+|carrees?|square|epaisses?|thick|acetate"), ["acetate"]],
  [words("fines?|thin|metal\\w*|wire|legeres?"), ["fine", "rond-or", "rond-noir"]],
  [words("noires?|black"), ["acetate", "rond-noir"]],
  [words("dorees?|or|gold\\w*"), ["rond-or"]],
  [words("argent\\w*|silver|sans montures?|rimless|half rim\\w*|demi cercl\\w*"), ["fine"]],
  [words("ecailles?|tort\\w+|marrons?|brown"), ["ecaille"]],
];
/** Frames that nobody wears. */
export const otherFrames = words("rouges?|bleues?|vertes?|roses?|blanches?|transparentes?");
export const sunWords = words("soleil|solaires|fumees|sunglasses|shades");

/** Glasses with all that is said of them. */
export const glassesWords = words(
  `(?:(?:round|square|thick|thin|metal|wire|black|gold\\w*|rimmed|silver|rimless|half rim\\w*|tort\\w+|brown) )*(?:lunettes|(?:eye|sun)?glasses|solaires|shades|binocles?|lunetteux|montures?)(?: (?:(?:a|en|d[eu]?|et|tres|avec|montures?) )*(?:${[...frameWords.map(([pattern]) => pattern), otherFrames, sunWords].map(({ source }) => source.slice(4, -6)).join("|")}|vue))*`,
);

export const numberWords = new Map(
  Object.entries({
    un: 1,
    une: 1,
    deux: 2,
    trois: 3,
    quatre: 4,
    cinq: 5,
    six: 6,
    sept: 7,
    huit: 8,
    neuf: 9,
    dix: 10,
    douze: 12,
    quinze: 15,
    vingt: 20,
    one: 1,
    two: 2,
    three: 3,
    four: 4,
    five: 5,
    ten: 10,
  }),
);

export type NounKind = "hair" | "skin" | "cloth" | "glasses" | "eyes" | "person" | "thing";

/** Nouns that an adjective may go with. */
export const nounKinds = new Map<string, NounKind>(
  (
    [
      [
        "hair",
        "cheveux chevelure chevelures coupe coupes carre frange afro boucle boucles queue cheval chignon chignons hair haired barbe barbes beard meches tresse tresses natte curls bob ponytail bun longs courts",
      ],
      ["skin", "peau peaux teint teints skin carnation"],
      [
        "cloth",
        "chemise chemises chemisier blazer blazers veste vestes robe robes pull pulls tee tees shirt shirts hoodie hoodies sweat sweats tenue tenues col roule vetements habits habille habillee habilles habillees vetu vetue vetus vetues costume costumes tailleur tailleurs bustier turban foulard dress suit jacket sweater outfit clothes top blouse",
      ],
      ["glasses", "lunettes glasses monture montures sunglasses"],
      ["eyes", "yeux eyes eyed regard levres lips ongles nails"],
      [
        "person",
        "femme femmes homme hommes personne personnes fille filles garcon garcons gens mannequin mannequins modele modeles influenceur influenceurs influenceuse influenceuses egerie egeries woman women man men girl girls boy boys guy guys people person dame dames mec mecs meuf meufs persona personas profil profils visage visages",
      ],
      [
        "thing",
        "allure style marque marques mode ambiance equipe origine origines population culture famille tendance esthetique vie image",
      ],
    ] as const
  ).flatMap(([kind, list]) => list.split(" ").map((word) => [word, kind] as const)),
);

export type ColourName =
  | "noir"
  | "blanc"
  | "brun"
  | "blond"
  | "roux"
  | "chatain"
  | "gris"
  | "rouge"
  | "bleu"
  | "vert"
  | "beige"
  | "rose"
  | "clair"
  | "mat"
  | "fonce"
  | "autre";

const colourPatterns: readonly (readonly [RegExp, ColourName])[] = [
  [/^(?:noire?s?|black|ebene|jais)$/, "noir"],
  [/^(?:blanc|blancs|blanches?|white|ivoire|ecru|creme|ivory)$/, "blanc"],
  [/^(?:brune?s?|brunette?s?|marrons?|brown|chocolat)$/, "brun"],
  [/^(?:blonde?s?|blondinet\w*|dores?|platine)$/, "blond"],
  [/^(?:roux|rousses?|ginger|redhead\w*|rouquin\w*|auburn)$/, "roux"],
  [/^(?:chatain\w*|chestnut|noisette)$/, "chatain"],
  [/^(?:gris|grises?|gr[ea]y|argente\w*|silver|poivre)$/, "gris"],
  [/^(?:rouges?|red|bordeaux|burgundy)$/, "rouge"],
  [/^(?:bleus?|bleues?|marine|blue|navy)$/, "bleu"],
  [/^(?:verte?s?|sauge|green|kaki|sage)$/, "vert"],
  [/^(?:beiges?|camel|sable)$/, "beige"],
  [/^(?:roses?|pink)$/, "rose"],
  [/^(?:claire?s?|pales?|fair|light|porcelaine)$/, "clair"],
  [/^(?:mate?s?|bronzee?s?|halee?s?|tan|tanned|olive|basanee?s?)$/, "mat"],
  [/^(?:foncee?s?|sombres?|dark)$/, "fonce"],
  // Colours that nobody wears.
  [/^(?:oranges?|jaunes?|yellow|violet(?:te)?s?|mauves?|purple|turquoises?|multicolores?)$/, "autre"],
];

/** The colour that a word names in French or English; undefined for other words. */
export function colourWords(word: string): ColourName | undefined {
  return colourPatterns.find(([pattern]) => pattern.test(word))?.[1];
}
