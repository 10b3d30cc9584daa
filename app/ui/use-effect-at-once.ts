import { useEffect, useLayoutEffect } from 'react'

/** An effect before the browser paints. The server has no layout, and React warns about each layout effect there. */
export const useEffectAtOnce = typeof document === 'undefined' ? useEffect : useLayoutEffect
