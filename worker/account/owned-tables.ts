// All tables with a tenant's data: what an export includes and a deletion removes.
import { type SQL, eq, inArray, sql } from "drizzle-orm";
import type { SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import {
  accountExports,
  adPosts,
  apiKeys,
  authAuditLog,
  authFactors,
  authIdentities,
  authSessions,
  authUsers,
  billingCustomers,
  billingEvents,
  billingNotices,
  brandAssets,
  brandKits,
  brands,
  creatives,
  favouriteIdeas,
  generations,
  idempotencyKeys,
  importJobs,
  jobs,
  jobUnits,
  landingArms,
  landingDays,
  landingPages,
  landingSlugs,
  landingViewBatches,
  landingVisitors,
  logoBriefs,
  logos,
  madePictures,
  modelCalls,
  modelSpending,
  orderConsents,
  outboxMail,
  pendingUploads,
  photoTests,
  placementPictures,
  productImages,
  products,
  productSources,
  profiles,
  subscriptions,
  tenants,
  videoCampaigns,
  virtualInfluencers,
  webhookDeliveries,
  webhookEndpoints,
  withdrawals,
} from "../db/schema.ts";

export interface OwnedTable {
  table: SQLiteTable;
  /** Condition for the tenant's rows; uses an index. */
  isOwned(tenantId: string): SQL;
  /** If set, a deletion keeps the rows and only clears these columns, which identify or may quote the tenant. */
  detached?: SQLiteColumn[];
  /** Rows may be in any of the databases, not only in `DB` (db/databases.ts). */
  isSpread?: boolean;
  /** Null for internal rows that are of no use to the owner. */
  exported: {
    /** File name without extension. */
    file: string;
    /** Description for the guide, in French. */
    about: string;
    /** Columns that are unique within a tenant, in index order: the export paginates by them. */
    order: [SQLiteColumn, ...SQLiteColumn[]];
    /** Columns not exported: credentials, and the operator's data (worker/models/hide-cost.ts). */
    secret?: SQLiteColumn[];
  } | null;
}

const usersOf = (tenantId: string) =>
  sql`(select ${profiles.id} from ${profiles} where ${eq(profiles.tenant_id, tenantId)})`;
const jobsOf = (tenantId: string) => sql`(select ${jobs.id} from ${jobs} where ${eq(jobs.tenant_id, tenantId)})`;
const kitsOf = (tenantId: string) =>
  sql`(select ${brandKits.id} from ${brandKits} where ${eq(brandKits.tenant_id, tenantId)})`;
const pagesOf = (tenantId: string) =>
  sql`(select ${landingPages.id} from ${landingPages} where ${eq(landingPages.tenant_id, tenantId)})`;

/** Children before their parents, the tenant last. Rows that cascade from users are deleted with them. */
export const ownedTables: OwnedTable[] = [
  {
    table: productImages,
    isOwned: (tenantId) =>
      inArray(
        productImages.product_id,
        sql`(select ${products.id} from ${products} where ${eq(products.tenant_id, tenantId)})`,
      ),
    exported: {
      file: "photos-des-produits",
      about: "Quelle photo montre quel produit",
      order: [productImages.product_id, productImages.storage_path],
    },
  },
  {
    table: productSources,
    isOwned: (tenantId) => eq(productSources.tenant_id, tenantId),
    exported: {
      file: "adresses-des-produits",
      about: "Les pages où vos produits ont été trouvés",
      order: [productSources.product_key],
    },
  },
  {
    table: adPosts,
    isOwned: (tenantId) => eq(adPosts.tenant_id, tenantId),
    exported: { file: "publicites", about: "Les textes de vos publicités", order: [adPosts.id] },
  },
  {
    table: products,
    isOwned: (tenantId) => eq(products.tenant_id, tenantId),
    exported: { file: "produits", about: "Vos produits", order: [products.id] },
  },
  {
    table: virtualInfluencers,
    isOwned: (tenantId) => eq(virtualInfluencers.tenant_id, tenantId),
    exported: { file: "influenceurs", about: "Vos influenceurs virtuels", order: [virtualInfluencers.id] },
  },
  {
    table: creatives,
    isOwned: (tenantId) => eq(creatives.tenant_id, tenantId),
    exported: {
      file: "creatives",
      about: "Vos séries (parent_id vide) et leurs formats",
      order: [creatives.product_id, creatives.id],
    },
  },
  {
    table: placementPictures,
    isOwned: (tenantId) => eq(placementPictures.tenant_id, tenantId),
    exported: {
      file: "emplacements",
      about: "Vos images pour d’autres emplacements et sur fond blanc",
      order: [placementPictures.product_id, placementPictures.id],
    },
  },
  {
    table: madePictures,
    isOwned: (tenantId) => eq(madePictures.tenant_id, tenantId),
    isSpread: true,
    exported: {
      file: "attestations",
      about: "Les empreintes des images faites ici, et ce que nous en attestons",
      order: [madePictures.id],
    },
  },
  {
    // Kept without the tenant for the operator's accounting. A provider's error may quote the prompt.
    table: modelCalls,
    isOwned: (tenantId) => eq(modelCalls.tenant_id, tenantId),
    detached: [modelCalls.tenant_id, modelCalls.error],
    exported: {
      file: "appels-aux-modeles",
      about: "Les appels de modèles d’intelligence artificielle faits pour vous, gardés 90 jours",
      order: [modelCalls.id],
      secret: [modelCalls.cost_micros, modelCalls.error],
    },
  },
  { table: modelSpending, isOwned: (tenantId) => eq(modelSpending.tenant_id, tenantId), exported: null },
  {
    table: videoCampaigns,
    isOwned: (tenantId) => eq(videoCampaigns.tenant_id, tenantId),
    exported: { file: "campagnes-video", about: "Vos campagnes vidéo et leurs scripts", order: [videoCampaigns.id] },
  },
  {
    table: brands,
    isOwned: (tenantId) => eq(brands.tenant_id, tenantId),
    exported: { file: "marques", about: "Vos marques, et où chaque valeur a été trouvée", order: [brands.id] },
  },
  {
    table: logoBriefs,
    isOwned: (tenantId) => eq(logoBriefs.tenant_id, tenantId),
    exported: {
      file: "demande-de-logos",
      about: "Ce que vous avez demandé pour vos derniers logos",
      order: [logoBriefs.tenant_id],
    },
  },
  {
    table: logos,
    isOwned: (tenantId) => eq(logos.tenant_id, tenantId),
    exported: { file: "logos", about: "Vos logos et leur dessin", order: [logos.id] },
  },
  {
    table: brandAssets,
    isOwned: (tenantId) => inArray(brandAssets.kit_id, kitsOf(tenantId)),
    exported: {
      file: "fichiers-des-kits",
      about: "Les fichiers de vos kits de marque",
      order: [brandAssets.kit_id, brandAssets.position],
    },
  },
  {
    table: favouriteIdeas,
    isOwned: (tenantId) => eq(favouriteIdeas.tenant_id, tenantId),
    exported: { file: "idees-favorites", about: "Vos décors et mises en page favoris", order: [favouriteIdeas.idea] },
  },
  {
    table: brandKits,
    isOwned: (tenantId) => eq(brandKits.tenant_id, tenantId),
    exported: { file: "kits-de-marque", about: "Vos kits de marque", order: [brandKits.id] },
  },
  {
    table: landingViewBatches,
    isOwned: (tenantId) => inArray(landingViewBatches.landing_page_id, pagesOf(tenantId)),
    exported: {
      file: "vues-a-compter",
      about: "Les dernières vues de vos pages, pas encore ajoutées à leurs totaux",
      order: [landingViewBatches.id],
    },
  },
  {
    table: landingDays,
    isOwned: (tenantId) => inArray(landingDays.landing_page_id, pagesOf(tenantId)),
    exported: {
      file: "vues-par-jour",
      about: "Les vues et conversions de vos pages, par jour",
      order: [landingDays.landing_page_id, landingDays.day],
    },
  },
  {
    table: landingArms,
    isOwned: (tenantId) => inArray(landingArms.landing_page_id, pagesOf(tenantId)),
    exported: {
      file: "tests-de-versions",
      about: "Les résultats de vos tests A/B",
      order: [landingArms.landing_page_id, landingArms.experiment_id, landingArms.variant],
    },
  },
  // Hashes of visitors, which identify nobody.
  {
    table: landingVisitors,
    isOwned: (tenantId) => inArray(landingVisitors.landing_page_id, pagesOf(tenantId)),
    exported: null,
  },
  {
    table: photoTests,
    isOwned: (tenantId) =>
      inArray(
        photoTests.key,
        sql`(select 'page:' || ${landingPages.id} from ${landingPages} where ${eq(landingPages.tenant_id, tenantId)})`,
      ),
    exported: {
      file: "tests-photo",
      about: "Les tests photo faits aujourd’hui sur vos pages",
      order: [photoTests.key, photoTests.day],
    },
  },
  {
    table: landingPages,
    isOwned: (tenantId) => eq(landingPages.tenant_id, tenantId),
    exported: { file: "landing-pages", about: "Vos landing pages et leur contenu", order: [landingPages.id] },
  },
  {
    table: landingSlugs,
    isOwned: (tenantId) => eq(landingSlugs.tenant_id, tenantId),
    // Slugs stay reserved, so that an old link never leads to somebody else's page.
    detached: [landingSlugs.tenant_id],
    exported: {
      file: "adresses-des-pages",
      about: "Les adresses que vos landing pages ont portées",
      order: [landingSlugs.slug],
    },
  },
  {
    table: importJobs,
    isOwned: (tenantId) => eq(importJobs.tenant_id, tenantId),
    exported: { file: "imports", about: "Vos imports de boutiques", order: [importJobs.id] },
  },
  {
    table: jobUnits,
    isOwned: (tenantId) => inArray(jobUnits.job_id, jobsOf(tenantId)),
    exported: {
      file: "etapes-des-taches",
      about: "Les étapes de vos tâches",
      order: [jobUnits.job_id, jobUnits.position],
    },
  },
  {
    table: generations,
    isOwned: (tenantId) => eq(generations.tenant_id, tenantId),
    exported: { file: "generations", about: "Ce qui compte dans votre forfait", order: [generations.job_id] },
  },
  {
    table: jobs,
    isOwned: (tenantId) => eq(jobs.tenant_id, tenantId),
    exported: { file: "taches", about: "Ce que vous avez fait faire, et quand", order: [jobs.id] },
  },
  { table: accountExports, isOwned: (tenantId) => eq(accountExports.tenant_id, tenantId), exported: null },
  { table: idempotencyKeys, isOwned: (tenantId) => eq(idempotencyKeys.tenant_id, tenantId), exported: null },
  {
    table: pendingUploads,
    isOwned: (tenantId) => eq(pendingUploads.tenant_id, tenantId),
    exported: {
      file: "photos-en-attente",
      about: "Des photos lues sur une page, qu’aucun produit ne montre",
      order: [pendingUploads.storage_path],
    },
  },
  {
    table: apiKeys,
    isOwned: (tenantId) => eq(apiKeys.tenant_id, tenantId),
    exported: {
      file: "cles-api",
      about: "Vos clés d’API, sans leur secret",
      order: [apiKeys.id],
      secret: [apiKeys.key_hash],
    },
  },
  {
    table: webhookDeliveries,
    isOwned: (tenantId) =>
      inArray(
        webhookDeliveries.endpoint_id,
        sql`(select ${webhookEndpoints.id} from ${webhookEndpoints} where ${eq(webhookEndpoints.tenant_id, tenantId)})`,
      ),
    exported: {
      file: "envois-des-webhooks",
      about: "Ce qui a été envoyé à vos webhooks",
      order: [webhookDeliveries.endpoint_id, webhookDeliveries.id],
    },
  },
  {
    table: webhookEndpoints,
    isOwned: (tenantId) => eq(webhookEndpoints.tenant_id, tenantId),
    exported: {
      file: "webhooks",
      about: "Vos webhooks, sans leur secret",
      order: [webhookEndpoints.id],
      secret: [webhookEndpoints.secret],
    },
  },
  {
    table: subscriptions,
    isOwned: (tenantId) => eq(subscriptions.tenant_id, tenantId),
    exported: { file: "abonnement", about: "Votre abonnement", order: [subscriptions.tenant_id] },
  },
  {
    table: orderConsents,
    isOwned: (tenantId) => eq(orderConsents.tenant_id, tenantId),
    exported: {
      file: "demandes-a-la-commande",
      about: "Ce que vous avez demandé et reconnu avant de payer",
      order: [orderConsents.id],
    },
  },
  {
    table: withdrawals,
    isOwned: (tenantId) => eq(withdrawals.tenant_id, tenantId),
    exported: {
      file: "retractations",
      about: "Vos rétractations et leurs remboursements",
      order: [withdrawals.order_id],
    },
  },
  {
    table: billingNotices,
    isOwned: (tenantId) => eq(billingNotices.tenant_id, tenantId),
    exported: {
      file: "messages-sur-vos-paiements",
      about: "Les e-mails envoyés sur vos commandes et paiements",
      order: [billingNotices.key],
    },
  },
  {
    table: billingEvents,
    isOwned: (tenantId) => eq(billingEvents.tenant_id, tenantId),
    exported: {
      file: "paiements",
      about: "Ce que le service de paiement nous a dit de votre abonnement",
      order: [billingEvents.created, billingEvents.id],
    },
  },
  {
    table: billingCustomers,
    isOwned: (tenantId) => eq(billingCustomers.tenant_id, tenantId),
    exported: {
      file: "client-du-service-de-paiement",
      about: "Votre numéro de client chez le service de paiement",
      order: [billingCustomers.customer_id],
    },
  },
  {
    table: authAuditLog,
    isOwned: (tenantId) => inArray(authAuditLog.user_id, usersOf(tenantId)),
    exported: {
      file: "journal-de-securite",
      about: "Les connexions et changements de votre compte",
      order: [authAuditLog.user_id, authAuditLog.id],
    },
  },
  {
    table: authSessions,
    isOwned: (tenantId) => inArray(authSessions.user_id, usersOf(tenantId)),
    exported: { file: "appareils", about: "Où votre compte est connecté", order: [authSessions.id] },
  },
  {
    table: authFactors,
    isOwned: (tenantId) => inArray(authFactors.user_id, usersOf(tenantId)),
    exported: {
      file: "double-authentification",
      about: "Vos applications d’authentification, sans leur secret",
      order: [authFactors.id],
      secret: [authFactors.secret, authFactors.last_used_step],
    },
  },
  {
    table: authIdentities,
    isOwned: (tenantId) => inArray(authIdentities.user_id, usersOf(tenantId)),
    exported: {
      file: "connexions-liees",
      about: "Les comptes avec lesquels vous vous connectez",
      order: [authIdentities.id],
    },
  },
  // Only in development. A mail may contain a code, but nothing that its recipient does not know.
  {
    table: outboxMail,
    isOwned: (tenantId) =>
      inArray(
        outboxMail.recipient,
        sql`(select ${authUsers.email} from ${authUsers} where ${inArray(authUsers.id, usersOf(tenantId))}
          union select email from account_deletions where tenant_id = ${tenantId})`,
      ),
    exported: null,
  },
  {
    table: authUsers,
    isOwned: (tenantId) => inArray(authUsers.id, usersOf(tenantId)),
    exported: {
      file: "compte",
      about: "Vous, tel que vous vous êtes inscrit",
      order: [authUsers.id],
      secret: [authUsers.password_hash],
    },
  },
  {
    table: profiles,
    isOwned: (tenantId) => eq(profiles.tenant_id, tenantId),
    exported: { file: "profil", about: "Votre espace de travail", order: [profiles.id] },
  },
  {
    table: tenants,
    isOwned: (tenantId) => eq(tenants.id, tenantId),
    exported: null,
  },
];
