/** The name of a product that came as a photo without one. */
export const unnamedProduct = "Mon produit";

/** Words that cameras, telephones and browsers put into the names of files, and those that stand for a name. */
const fileWord =
  /^(?:mvimg|img|dsc|dsc[fn]|pxl|gopr|dji|p|wa|photos?|images?|pictures?|pic|screenshot|capture|ecran|whatsapp|fullsizerender|unnamed|untitled|download|telechargement|sans|titre|nom|d|at|a|am|pm|copy|copie|edit|edited|hdr|mp|mon|ma|nouveau|produit|product|article|item|jpe?g|png|webp|heic)$/;
/** A hash in hexadecimal. */
const hash = /^(?=\D*\d)[\da-f]{8,}$/;

/** Whether a product's name is none to print: « Mon produit », or a file name such as « IMG_2034 ». */
export function isPlaceholderName(name: string): boolean {
  const words = name
    .replace(/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/i, "")
    .normalize("NFD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .split(/[^\p{L}\d]+/u)
    .filter((word) => word && !hash.test(word))
    .flatMap((word) => word.split(/\d+/))
    .filter(Boolean);
  return words.every((word) => fileWord.test(word));
}
