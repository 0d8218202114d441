/** Apart from the catalogue it belongs to, which would weigh on the dashboard's first load: any failure may need it. */
export const unexpectedMessage = "Une erreur inattendue s'est produite. Veuillez réessayer.";
