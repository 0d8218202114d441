import { PublicFooter } from "../shell/public-footer.tsx";
import { Advantages } from "./advantages.tsx";
import { Checklist } from "./checklist.tsx";
import { Closing } from "./closing.tsx";
import { Examples } from "./examples.tsx";
import { Hero } from "./hero.tsx";
import { HomeHeader } from "./home-header.tsx";
import { Influencers } from "./influencers.tsx";
import { Steps } from "./steps.tsx";

/** The home page. Its links are plain: it loads neither the router nor the app. */
export function HomePage() {
  return (
    <>
      <HomeHeader />
      <main>
        <Hero />
        <Advantages />
        <Steps />
        <Influencers />
        <Examples />
        <Checklist />
        <Closing />
      </main>
      <PublicFooter />
    </>
  );
}
