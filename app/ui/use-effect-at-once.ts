import { useEffect, useLayoutEffect } from 'react'

/** An effect before the browser paints. The server has no layout, and React says so of each effect that asks for it there. */
export const useEffectAtOnce = typeof document === 'undefined' ? useEffect : useLayoutEffect
