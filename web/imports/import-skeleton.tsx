import { Skeleton } from "../ui/skeleton.tsx";

/** In the shape of the import's form; `withHelp`: and of the box beside it. */
export function ImportSkeleton({ withHelp = false }: { withHelp?: boolean }) {
  const form = (
    <div aria-busy="true" aria-label="Chargement de l’import" className="flex min-w-0 flex-col gap-6">
      <div className="flex flex-col gap-1">
        <Skeleton className="h-8 w-80 max-w-full" />
        <Skeleton className="h-6 w-md max-w-full" />
      </div>
      <div className="flex gap-2 max-sm:flex-col">
        <Skeleton className="h-10 flex-1 max-sm:flex-none" />
        <Skeleton className="h-10 w-52 max-sm:w-full" />
      </div>
    </div>
  );
  if (!withHelp) return form;
  return (
    <div className="grid gap-10 lg:grid-cols-[minmax(0,1fr)_19rem] lg:gap-x-12">
      {form}
      <Skeleton className="h-88 w-full" />
    </div>
  );
}
