export const videoProviders = ["fal", "replicate", "google"] as const;
export type VideoProvider = (typeof videoProviders)[number];

/** Where the SDK reaches them. */
export const officialUrls: Record<VideoProvider, string> = {
  fal: "https://queue.fal.run",
  replicate: "https://api.replicate.com/v1",
  google: "https://generativelanguage.googleapis.com/v1beta",
};

/** All it takes to call one model. */
export interface ClipModelAccess {
  provider: VideoProvider;
  /** The provider's id of the model. */
  id: string;
  apiKey: string;
  /** Where the provider is reached: at itself, or through a gateway. */
  apiUrl: string;
}
