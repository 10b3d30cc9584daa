/** How many cases random and abuse tests try, scaled by one setting, `FUZZ_RUNS`. */

/** For a test without its own number: fast-check's default. */
const usual = 100
const wanted = Number(process.env.FUZZ_RUNS ?? usual)

/**
 * @param cases of the test in `npm test`: fewer for a slow one, more for a quick one
 * @returns the number in proportion to `FUZZ_RUNS`: with 3000, thirty times as many
 */
export const runs = (cases = usual) => Math.max(1, Math.ceil((cases * wanted) / usual))
