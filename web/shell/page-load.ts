// Whether the files of the visited page could be loaded; the shell shows what to do where they could not.
import { createContext, use } from "react";
import { NavigationType } from "react-router";

export interface PageLoad {
  /** How the location was reached; within the routes `useNavigationType` always says "POP". */
  way: NavigationType;
  hasFailed: boolean;
  isRetrying: boolean;
  retry: () => void;
}

export const PageLoadContext = createContext<PageLoad>({
  way: NavigationType.Pop,
  hasFailed: false,
  isRetrying: false,
  retry: () => undefined,
});

export const usePageLoad = (): PageLoad => use(PageLoadContext);
