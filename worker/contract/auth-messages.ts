// French messages for error codes of /auth/v1, whose own messages are GoTrue's English ones, for client compatibility.

import type { WeakPasswordReason } from "./password-rules.ts";

const unavailable = "Cette façon de se connecter n’est pas proposée.";
const sessionLost = "Votre session a expiré. Veuillez vous reconnecter.";
const linkLost = "Ce lien ou ce code n’est plus valable. Demandez-en un nouveau.";

/** Error code of /auth/v1 → French message. */
export const authMessages: Readonly<Record<string, string>> = {
  // signing in and up
  invalid_credentials: "E-mail ou mot de passe incorrect.",
  email_not_confirmed: "Veuillez confirmer votre adresse e-mail avant de vous connecter.",
  weak_password: "Ce mot de passe est trop faible. Choisissez-en un autre.",
  same_password: "Le nouveau mot de passe doit être différent de l’ancien.",
  validation_failed: "Certaines informations ne sont pas valables. Vérifiez l’adresse e-mail et le mot de passe.",
  user_already_exists: "Un compte existe déjà avec cette adresse e-mail.",
  email_exists: "Un compte existe déjà avec cette adresse e-mail.",
  phone_exists: "Un compte existe déjà avec ce numéro de téléphone.",
  email_address_invalid: "Cette adresse e-mail n’est pas valable.",
  email_address_not_authorized: "Cette adresse e-mail n’est pas autorisée.",
  signup_disabled: "Les inscriptions sont fermées pour le moment.",
  otp_disabled: "Aucun compte n’existe avec cette adresse.",
  user_banned: "Ce compte est suspendu.",
  captcha_failed: "La vérification anti-robot a échoué. Veuillez réessayer.",
  email_provider_disabled: unavailable,
  phone_provider_disabled: unavailable,
  anonymous_provider_disabled: "Veuillez indiquer votre adresse e-mail.",
  provider_disabled: unavailable,
  saml_provider_disabled: unavailable,
  sso_provider_not_found: "Aucune connexion d’entreprise n’est associée à cette adresse.",
  sso_provider_disabled: unavailable,
  // links and codes
  otp_expired: linkLost,
  flow_state_not_found: linkLost,
  flow_state_expired: linkLost,
  flow_state_already_used: linkLost,
  bad_code_verifier: "Ouvrez le lien dans le navigateur où vous l’avez demandé.",
  pkce_code_verifier_not_found: "Ouvrez le lien dans le navigateur où vous l’avez demandé.",
  bad_oauth_state: "La connexion a été interrompue. Veuillez recommencer.",
  bad_oauth_callback: "La connexion a été interrompue. Veuillez recommencer.",
  provider_email_needs_verification: "Confirmez d’abord votre adresse e-mail auprès de ce service.",
  // session
  no_authorization: sessionLost,
  bad_jwt: sessionLost,
  user_not_found: sessionLost,
  session_not_found: sessionLost,
  session_expired: sessionLost,
  refresh_token_not_found: sessionLost,
  refresh_token_already_used: sessionLost,
  // account
  reauthentication_needed: "Pour votre sécurité, confirmez ce changement avec le code reçu par e-mail.",
  reauthentication_not_valid: "Ce code n’est plus valable. Demandez-en un nouveau.",
  current_password_required: "Veuillez indiquer votre mot de passe actuel.",
  current_password_invalid: "Le mot de passe actuel est incorrect.",
  user_sso_managed: "Ce compte est géré par votre entreprise.",
  manual_linking_disabled: "Il n’est pas possible de relier un autre compte.",
  identity_not_found: "Ce compte relié est introuvable.",
  identity_already_exists: "Ce compte est déjà relié à un autre utilisateur.",
  single_identity_not_deletable: "C’est votre seule façon de vous connecter\u00a0: elle ne peut pas être retirée.",
  email_conflict_identity_not_deletable: "Ce compte relié ne peut pas être retiré.",
  // two-factor
  insufficient_aal: "Confirmez d’abord avec votre application d’authentification.",
  mfa_factor_name_conflict: "Vous avez déjà une application d’authentification de ce nom.",
  mfa_factor_not_found: "Cette application d’authentification est introuvable.",
  mfa_verification_failed: "Code incorrect.",
  mfa_verification_rejected: "Code refusé.",
  mfa_challenge_expired: "Ce code a été demandé il y a trop longtemps. Veuillez recommencer.",
  mfa_ip_address_mismatch: "Veuillez recommencer la vérification.",
  mfa_verified_factor_exists: "Une application d’authentification est déjà activée.",
  too_many_enrolled_mfa_factors: "Vous avez trop d’applications d’authentification. Retirez-en une d’abord.",
  mfa_totp_enroll_not_enabled: unavailable,
  mfa_totp_verify_not_enabled: unavailable,
  mfa_phone_enroll_not_enabled: unavailable,
  mfa_phone_verify_not_enabled: unavailable,
  mfa_webauthn_enroll_not_enabled: unavailable,
  mfa_webauthn_verify_not_enabled: unavailable,
  // limits and trouble
  over_request_rate_limit: "Trop de tentatives. Veuillez patienter quelques minutes.",
  over_email_send_rate_limit: "Un e-mail vient de vous être envoyé. Patientez une minute avant d’en demander un autre.",
  over_sms_send_rate_limit: "Un SMS vient de vous être envoyé. Patientez une minute avant d’en demander un autre.",
  sms_send_failed: "Le SMS n’a pas pu être envoyé. Veuillez réessayer.",
  request_entity_too_large: "Le contenu envoyé est trop volumineux.",
  bad_json: "Requête invalide",
  conflict: "Une autre modification est en cours. Veuillez réessayer.",
  request_timeout: "Le service met trop de temps à répondre. Veuillez réessayer.",
  unexpected_failure: "Une erreur inattendue s’est produite. Veuillez réessayer.",
};

/** What is wrong with a weak password. */
const weakPasswords: Readonly<Record<WeakPasswordReason, string>> = {
  length: "Ce mot de passe est trop faible. Il faut au moins 6 caractères.",
  pwned: "Ce mot de passe est trop courant\u00a0: on le devinerait aussitôt. Choisissez-en un autre.",
  address:
    "Ce mot de passe est votre adresse ou votre numéro\u00a0: on le devinerait aussitôt. Choisissez-en un autre.",
  repetition: "Ce mot de passe répète un seul caractère. Choisissez-en un autre.",
  sequence: "Ce mot de passe est une suite de touches, facile à deviner. Choisissez-en un autre.",
};

/** The French message for the reasons of a `weak_password`: the first that is known, or else the code's. */
export function describeWeakPassword(reasons: readonly string[], fallback: string): string {
  const known = reasons.find((reason): reason is WeakPasswordReason => Object.hasOwn(weakPasswords, reason));
  return known ? weakPasswords[known] : describeAuthError("weak_password", fallback);
}

/** The French message of an auth error code; `fallback` for an unknown or missing code. */
export function describeAuthError(code: string | undefined, fallback: string): string {
  return (code !== undefined && Object.hasOwn(authMessages, code) ? authMessages[code] : undefined) ?? fallback;
}
