import { useEffect, useLayoutEffect } from 'react'

/** A layout effect in the browser. The server has no layout, and React would warn there. */
export const useEffectAtOnce = typeof document === 'undefined' ? useEffect : useLayoutEffect
