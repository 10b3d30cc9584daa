/** The entries of a property's time line: `day` in words, `on` its ISO day. */
export type TimeLineView = { on: string; day: string; text: string }[]
