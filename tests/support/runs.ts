/** How many cases random and abuse tests try. One setting, `FUZZ_RUNS`, scales all of them. */

/** For a test that says nothing of its own: what fast-check does by itself. */
const usual = 100
const wanted = Number(process.env.FUZZ_RUNS ?? usual)

/**
 * @param cases what the test tries in `npm test`: fewer than others where one is slow, more where it is quick
 * @returns that many, in proportion to `FUZZ_RUNS`: with 3000 thirty times as many
 */
export const runs = (cases = usual) => Math.max(1, Math.ceil((cases * wanted) / usual))
