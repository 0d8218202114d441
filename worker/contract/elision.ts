// « de » before names, elided before a vowel and a mute h.

const vowel = /^[aeiouœàâéèêëîïôöùûü]/iu;
const muteH = /^(?:haltère|harmonie|herbe|huile|homme|horloge|habit|hydra)/iu;

/** Whether an article and « de » are elided before this word. */
export const elides = (word: string): boolean => vowel.test(word) || muteH.test(word);

/** "de Sac cabas", "d’Eau de parfum". */
export const ofName = (name: string): string => (elides(name) ? `d’${name}` : `de ${name}`);
