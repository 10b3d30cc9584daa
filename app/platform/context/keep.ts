/** For what is asked again and again of one run, or of one catalogue: each answer is looked up once, `undefined` too, and goes with it. */
export function keep<K extends string | number, V>(read: (key: K) => V): (key: K) => V {
  const known = new Map<K, V>()
  return key => {
    if (!known.has(key)) known.set(key, read(key))
    return known.get(key) as V
  }
}
