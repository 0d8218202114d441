// Order of test files: the longest first, so that no core idles at the end while another runs a long file.
import { BaseSequencer, type TestSpecification } from "vitest/node";

/**
 * A sequencer for `test.sequence` of a Vitest configuration.
 * @param longest ends of the paths of the longest files, in the order of their start. The others follow in Vitest's order,
 * but those that share an isolate one by one in that of their paths, so that each always runs after the same ones.
 */
export function longestFirst(longest: string[]): typeof BaseSequencer {
  const rank = ({ moduleId }: TestSpecification) => {
    const at = longest.findIndex((name) => moduleId.endsWith(name));
    return at === -1 ? longest.length : at;
  };
  const isOneByOne = ({ project: { config } }: TestSpecification) => !config.isolate && config.maxWorkers === 1;
  const compareOneByOne = (one: TestSpecification, other: TestSpecification) =>
    isOneByOne(one) && isOneByOne(other) ? one.moduleId.localeCompare(other.moduleId, "en") : 0;
  return class extends BaseSequencer {
    override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
      const sorted = await super.sort(files);
      return sorted.sort((one, other) => rank(one) - rank(other) || compareOneByOne(one, other));
    }
  };
}
