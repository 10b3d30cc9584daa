import type { ComponentProps } from 'react'

/** A button of a page that manages searches: its `value` is what is to be done. */
export function DoButton({ className = 'button quiet', ...button }: ComponentProps<'button'> & { value: string }) {
  return <button type="submit" name="do" className={className} {...button} />
}
