// The fidelity score separates true pictures of products that are worn from false ones.
import { testFidelity } from "./fidelity-of-products.ts";

testFidelity("worn");
