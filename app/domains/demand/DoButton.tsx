import type { ComponentProps } from 'react'

type DoButtonProps = ComponentProps<'button'> & {
  value: string
  /** Whether it looks like a link. */
  plain?: boolean
}

/** A button of a page that manages searches: its `value` is what is to be done. */
export function DoButton({ plain, ...button }: DoButtonProps) {
  return <button type="submit" name="do" className={plain ? 'text-button' : 'button quiet'} {...button} />
}
