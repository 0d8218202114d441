import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { Link } from "react-router";
import { recogniseFormat } from "../../../worker/contract/formats.ts";
import { AdPicture } from "../../ads/ad-picture.tsx";
import { downloadPicture } from "../../ads/download-picture.ts";
import { type Series, useSeries } from "../../creatives/queries.ts";
import { SeriesMosaic } from "../../creatives/series-mosaic.tsx";
import { noFilters } from "../../creatives/use-series-filters.ts";
import { JobProgress } from "../../jobs/job-progress.tsx";
import { isActive, useJobs } from "../../jobs/queries.ts";
import { api, call } from "../../lib/api.ts";
import { describeError } from "../../lib/notify.ts";
import { texts } from "../../lib/texts.ts";
import { Button } from "../../ui/button.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { ErrorState } from "../../ui/states.tsx";

/** The format that becomes the first ad: it suits every network. */
const firstFormat = "instagram-square";
const firstTemplate = "modern";

/** Third step: the series as it is drawn, and its first ad, to be downloaded. */
export function SeriesStep({
  seriesId,
  onEnd,
  onAgain,
}: {
  seriesId: string;
  onEnd: () => void;
  /** Back to the choice of a face, when nothing was made. */
  onAgain: () => void;
}) {
  const { query, series: all } = useSeries(noFilters);
  const series = all.find(({ id }) => id === seriesId);
  const job = useJobs().data?.items.find(({ id, kind }) => kind === "series" && id === series?.job_id);
  if (query.isPending) return <Skeleton className="h-96 w-full" />;
  if (!series) {
    return (
      <ErrorState
        title="Cette série n’est plus là"
        message="Elle a été supprimée, ou une autre session l’a remplacée."
        onRetry={onAgain}
      />
    );
  }
  if (series.status === "failed") {
    return (
      <ErrorState
        title={texts.seriesFailed}
        message="Rien n’a été compté. Choisissez un autre visage, ou réessayez avec le même."
        onRetry={onAgain}
      />
    );
  }
  return (
    <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,26rem)_minmax(0,1fr)] lg:gap-12">
      <FirstAd series={series} onEnd={onEnd} />
      <div className="flex min-w-0 flex-col gap-4">
        {job && isActive(job) ? <JobProgress job={job} title="Vos six formats" /> : null}
        <SeriesMosaic formats={series.children} />
        <div className="flex flex-wrap gap-2">
          <Button asChild>
            <Link to="/dashboard/creatives">Voir la série</Link>
          </Button>
          <Button asChild>
            <Link to="/dashboard/ads">Mes Publicités</Link>
          </Button>
        </div>
      </div>
    </div>
  );
}

/** Writes one format's text and draws it on the picture. Repeated calls return the same ad. */
function useFirstAd(series: Series) {
  const client = useQueryClient();
  const square = series.children.find(({ name }) => recogniseFormat(name)?.id === firstFormat);
  // Where the square failed, another finished format takes its place once all have ended.
  const format = square?.status === "failed" ? series.children.find(({ status }) => status === "completed") : square;
  return useQuery({
    queryKey: ["first-ad", series.id],
    enabled: format?.status === "completed",
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async () => {
      const headers = { "idempotency-key": `first-ad-${series.id}` };
      const json = { productId: series.product_id, creativeId: format?.id ?? "" };
      const { adPosts } = await call(api.functions["generate-ad-post"].$post({ json }, { headers }));
      const [post] = adPosts;
      if (!post) throw new Error("No ad was written");
      if (post.ad_image_url) return post;
      const drawn = await call(
        api["ad-posts"][":id"].template.$patch({ param: { id: post.id }, json: { template: firstTemplate } }),
      );
      void client.invalidateQueries({ queryKey: ["ad-posts"] });
      return { ...post, ...drawn };
    },
  });
}

function FirstAd({ series, onEnd }: { series: Series; onEnd: () => void }) {
  const { data: post, error, isFetching, refetch } = useFirstAd(series);
  if (error) return <ErrorState message={describeError(error)} retrying={isFetching} onRetry={() => void refetch()} />;
  const image = post?.ad_image_url;
  return (
    <section aria-labelledby="first-ad" className="flex flex-col gap-4">
      <h3 id="first-ad" className="font-display text-heading">
        Votre première publicité
      </h3>
      {post && image ? (
        <div className="flex animate-fade-in flex-col gap-4">
          <AdPicture post={post} sizes="(min-width: 1024px) 26rem, 100vw" />
          {/* Before the text: on a phone the button is on the first screen. */}
          <div className="flex flex-wrap gap-2">
            <Button
              variant="primary"
              size="lg"
              icon={Download}
              className="max-sm:w-full"
              onClick={() => downloadPicture(image, post)}
            >
              Télécharger la publicité
            </Button>
            <Button size="lg" variant="ghost" className="max-sm:w-full" onClick={onEnd}>
              Terminer
            </Button>
          </div>
          <p className="text-sm whitespace-pre-line text-muted">{post.body_text}</p>
        </div>
      ) : (
        <>
          <Skeleton className="aspect-square w-full" />
          <output className="text-sm text-muted">
            L’image, puis son accroche&nbsp;: quelques secondes par format. Vous pouvez quitter cette page, tout
            continue.
          </output>
        </>
      )}
    </section>
  );
}
