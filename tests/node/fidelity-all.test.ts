// The fidelity score separates true pictures of all products from false ones: the numbers of decision 0031. Run with
// FIDELITY=all alone.
import { testFidelity } from "./fidelity-of-products.ts";

testFidelity("all");
