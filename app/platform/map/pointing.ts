/** Handlers of an element that tell when it is pointed at or has the focus. */
export function pointing(onPoint: (isAt: boolean) => void) {
  return {
    onPointerEnter: () => onPoint(true),
    onPointerLeave: () => onPoint(false),
    onFocus: () => onPoint(true),
    onBlur: () => onPoint(false),
  }
}
