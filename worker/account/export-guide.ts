import { exportFolders } from "./export-files.ts";
import { ownedTables } from "./owned-tables.ts";

/** The ZIP's first file (French): describes each of the other files. */
export function writeGuide(at: Date): string {
  const day = at.toLocaleDateString("fr-FR", { dateStyle: "long", timeZone: "Europe/Paris" });
  const folders = Object.values(exportFolders).map(({ name, about }) => `${name}/\n    ${about}`);
  const tables = ownedTables.flatMap(({ exported }) =>
    exported ? [`Données/${exported.file}.json\n    ${exported.about}`] : [],
  );
  return `Vos données Égérie, exportées le ${day}

Ce fichier ZIP contient tout ce que votre compte possède.

VOS FICHIERS
Les huit derniers caractères d’un nom sont ceux de son identifiant (id)
ou de son chemin (storage_path) dans les fichiers JSON. Un dossier dont
vous n’avez rien n’y figure pas.

${folders.join("\n")}

VOS DONNÉES
Des fichiers JSON, lisibles par tout éditeur de texte. Chacun est une
liste\u00a0; les dates sont en temps universel (UTC). N’y figurent ni mots de
passe, ni secrets, ni clés.

${tables.join("\n")}
`.replaceAll("\n", "\r\n");
}
