// Product nouns in English: translations of French ones, and the noun at the end of an English name.
import { foldWords } from "../../ad-copy/nouns.ts";
import type { ProductCategory } from "../../scene/product-category.ts";

/** An English noun for a product. */
export interface EnglishNoun {
  /** "handbag", "sneakers". */
  word: string;
  isPlural: boolean;
  category: ProductCategory;
}

/** French=English; * marks nouns that are plural in English. */
const table: Partial<Record<ProductCategory, string>> = {
  sacs: "sac à main=handbag;sac à dos=backpack;sac bandoulière=crossbody bag;sac banane=belt bag;sac de voyage=travel bag;sac de sport=gym bag;sac cabas=tote bag;sac seau=bucket bag;sac porté épaule=shoulder bag;sac=bag;cabas=tote bag;tote bag=tote bag;pochette=clutch;besace=messenger bag;sacoche=satchel;valise=suitcase;trousse de toilette=wash bag;trousse=pouch;=duffel bag;=purse",
  maroquinerie:
    "portefeuille=wallet;porte-cartes=card holder;porte-carte=card holder;porte-monnaie=coin purse;porte-clés=key ring;étui=case;ceinture=belt;=cardholder;=keychain",
  bijoux:
    "bracelet=bracelet;collier=necklace;pendentif=pendant;jonc=bangle;sautoir=long necklace;bague solitaire=solitaire ring;bague=ring;alliance=wedding band;chevalière=signet ring;chaîne=chain;gourmette=chain bracelet;broche=brooch;boucles d'oreilles=earrings*;créoles=hoop earrings*;puces d'oreilles=stud earrings*",
  montres: "montre automatique=automatic watch;montre connectée=smartwatch;montre=watch",
  lunettes:
    "lunettes de soleil=sunglasses*;lunettes de vue=glasses*;lunettes de lecture=reading glasses*;lunettes=glasses*",
  mode: "pull=sweater;gilet=cardigan;cardigan=cardigan;sweat à capuche=hoodie;sweat=sweatshirt;sweat-shirt=sweatshirt;hoodie=hoodie;tee-shirt=T-shirt;t-shirt=T-shirt;polo=polo shirt;débardeur=tank top;top=top;chemisier=blouse;body=bodysuit;pantalon=trousers*;jean=jeans*;short=shorts*;bermuda=shorts*;legging=leggings*;jogging=joggers*;chino=chinos*;manteau=coat;blouson=jacket;trench=trench coat;blazer=blazer;costume=suit;maillot de bain=swimsuit;pyjama=sleepwear set;peignoir=bathrobe;chapeau=hat;bonnet=beanie;foulard=scarf;béret=beret;bandeau=headband;boxer=boxer shorts*;caleçon=boxer shorts*;poncho=poncho;kimono=kimono;imperméable=raincoat;robe du soir=evening gown;robe de mariée=wedding dress;robe=dress;jupe=skirt;chemise de nuit=nightdress;chemise=shirt;blouse=blouse;tunique=tunic;veste=jacket;parka=parka;doudoune=puffer jacket;combinaison=jumpsuit;salopette=dungarees*;marinière=Breton top;écharpe=scarf;étole=wrap;casquette=cap;cravate=tie;cape=cape;surchemise=overshirt;gants=gloves*;collants=tights*;chaussettes=socks*;moufles=mittens*;mitaines=fingerless gloves*;bretelles=suspenders*;=trench coat;=pullover;=tee;=shirt;=pants*;=vest",
  chaussures:
    "escarpins=pumps*;mocassins=loafers*;chaussons=slippers*;sabots=clogs*;baskets=sneakers*;sneakers=sneakers*;chaussures de running=running shoes*;chaussures de randonnée=hiking shoes*;chaussures=shoes*;bottes=boots*;bottines=ankle boots*;sandales=sandals*;espadrilles=espadrilles*;ballerines=ballet flats*;mules=mules*;claquettes=slides*;tongs=flip-flops*;pantoufles=slippers*;derbies=derby shoes*;=heels*;=trainers*",
  parfum:
    "parfum=perfume;eau de parfum=eau de parfum;eau de toilette=eau de toilette;eau de cologne=cologne;=fragrance",
  beaute:
    "déodorant=deodorant;sérum=serum;baume à lèvres=lip balm;baume=balm;shampoing=shampoo;shampooing=shampoo;après-shampoing=conditioner;gel douche=shower gel;savon=soap;masque visage=face mask;masque capillaire=hair mask;mascara=mascara;vernis à ongles=nail polish;vernis=nail polish;rouge à lèvres=lipstick;fond de teint=foundation;gommage=scrub;lait corporel=body lotion;dentifrice=toothpaste;rasoir=razor;peigne=comb;crème hydratante=moisturizer;crème de jour=day cream;crème de nuit=night cream;crème solaire=sunscreen;crème=cream;huile de massage=massage oil;huile visage=face oil;lotion=lotion;eau micellaire=micellar water;brosse à dents=toothbrush;brosse à cheveux=hairbrush;bombe de bain=bath bomb;=eye cream",
  tech: "casque audio=headphones*;téléphone=phone;smartphone=smartphone;ordinateur portable=laptop;ordinateur=computer;clavier=keyboard;chargeur=charger;câble=cable;drone=drone;vidéoprojecteur=projector;routeur=router;écran=screen;disque dur=hard drive;micro-ondes=microwave;aspirateur=vacuum cleaner;ventilateur=fan;sèche-cheveux=hair dryer;fer à repasser=iron;nettoyeur haute pression=pressure washer;enceinte=speaker;tablette tactile=tablet;imprimante=printer;caméra=camera;clé USB=USB stick;télévision=television;perceuse=drill;tondeuse=trimmer;ponceuse=sander;visseuse=screwdriver;écouteurs=earphones*;=earbuds*;=headphones*;=monitor;=ceiling fan",
  sport:
    "tapis de yoga=yoga mat;tapis de sol=exercise mat;vélo=bike;ballon=ball;haltère=dumbbell;haltères=dumbbells*;sac de couchage=sleeping bag;banc de musculation=weight bench;rameur=rowing machine;skateboard=skateboard;trampoline=trampoline;tapis de course=treadmill;gourde isotherme=insulated bottle;gourde=water bottle;bouteille isotherme=insulated bottle;corde à sauter=jump rope;kettlebell=kettlebell;raquette=racket;planche de surf=surfboard;tente=tent;trottinette=scooter",
  bebe: "jouet=toy;jeu de société=board game;jeu de construction=building set;doudou=cuddly toy;hochet=rattle;déguisement=costume;biberon=baby bottle;bavoir=bib;siège auto=car seat;tapis d'éveil=play mat;puzzle=puzzle;pyjama bébé=baby sleepsuit;body bébé=baby bodysuit;peluche=soft toy;poupée=doll;figurine=figurine;pyramide d'anneaux=stacking toy;poussette=stroller;gigoteuse=sleep sack;veilleuse=night light;balançoire=swing;draisienne=balance bike;=teddy bear",
  maison:
    "parfum d'ambiance=home fragrance;parfum d'intérieur=home fragrance;canapé=sofa;fauteuil=armchair;tabouret=stool;bureau=desk;lit=bed;matelas=mattress;oreiller=pillow;coussin=cushion;plaid=throw;rideau=curtain;rideaux=curtains*;buffet=sideboard;miroir=mirror;vase=vase;cadre=frame;bougeoir=candle holder;lampadaire=floor lamp;pouf=pouf;panier=basket;plateau=tray;bol=bowl;mug=mug;torchon=tea towel;tablier=apron;parasol=parasol;barbecue=barbecue;photophore=candle holder;diffuseur=diffuser;drap de bain=bath towel;saladier=salad bowl;tapis=rug;hamac=hammock;chandelier=candlestick;grille-pain=toaster;blender=blender;mixeur=blender;lampe de chevet=bedside lamp;lampe de bureau=desk lamp;lampe=lamp;applique=wall light;suspension=pendant light;guirlande=garland;bougie parfumée=scented candle;bougie=candle;bougies=candles*;table basse=coffee table;table=table;chaise longue=lounge chair;chaise=chair;commode=dresser;étagère=shelf;bibliothèque=bookcase;armoire=wardrobe;couverture=blanket;couette=comforter;housse de couette=duvet cover;housse de coussin=cushion cover;nappe=tablecloth;serviette de bain=bath towel;assiette=plate;tasse=cup;théière=teapot;carafe=carafe;cruche=pitcher;casserole=saucepan;cocotte=casserole dish;planche à découper=cutting board;corbeille=basket;horloge=clock;affiche=poster;jardinière=planter;machine à café=coffee machine;cafetière=coffee maker;bouilloire=kettle;=sconce;=table lamp",
  alimentation:
    "café=coffee;thé=tea;chocolat=chocolate;miel=honey;biscuit=cookie;biscuits=cookies*;gâteau=cake;sirop=syrup;caramel=caramel;nougat=nougat;confiture=jam;pâte à tartiner=spread;tisane=herbal tea;infusion=herbal tea;huile d'olive=olive oil;tablette de chocolat=chocolate bar;moutarde=mustard",
  autre:
    "carnet=notebook;stylo=pen;agenda=planner;parapluie=umbrella;griffoir=scratching post;arbre à chat=cat tree;livre=book;roman=novel;laisse=leash;gamelle=pet bowl;guitare=guitar;boîte à musique=music box",
};

const byFrench = new Map<string, EnglishNoun>();
const byEnglish = new Map<string, EnglishNoun>();
for (const [category, list] of Object.entries(table) as [ProductCategory, string][]) {
  for (const entry of list.split(";")) {
    const [french = "", english = ""] = entry.split("=");
    const noun = { word: english.replace("*", ""), isPlural: english.endsWith("*"), category };
    if (french) byFrench.set(foldWords(french), noun);
    const key = foldWords(noun.word);
    if (!byEnglish.has(key)) byEnglish.set(key, noun);
  }
}

/** The English word for a French noun of ad copy's table. */
export function translateNoun(word: string): EnglishNoun | null {
  return byFrench.get(foldWords(word)) ?? null;
}

/** The noun at the end of an English name: "Miller Cotton Lyocell Trousers". */
export function findEnglishNoun(name: string): EnglishNoun | null {
  const words = foldWords(name).split(" ");
  for (let length = Math.min(3, words.length); length > 0; length -= 1) {
    const noun = byEnglish.get(words.slice(-length).join(" "));
    if (noun) return noun;
  }
  return null;
}
