/** For a run that asks the same for many people: each answer is looked up once, `undefined` too, and gone with the run. */
export function keep<K extends string | number, V>(read: (key: K) => V): (key: K) => V {
  const known = new Map<K, V>()
  return key => {
    if (!known.has(key)) known.set(key, read(key))
    return known.get(key) as V
  }
}
