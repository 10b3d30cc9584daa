import type { AnchorHTMLAttributes } from 'react'
import { Link } from '../../ui/Link'
import { pointing } from './pointing'

type DrawnMarkProps = {
  x: number
  y: number
  text: string
  /** Accessible name. */
  label?: string | undefined
  href?: string | undefined
  /** `_top` navigates the page around a frame. */
  target?: '_top' | undefined
  /** Marks a hidden address. */
  about?: boolean | undefined
  many?: boolean | undefined
  /** Stands out: its card is pointed at. */
  lit?: boolean | undefined
  /** Called when it is pointed at or focused, and when that ends. */
  onPoint?: ((isAt: boolean) => void) | undefined
}

/** Map units of a finger-sized target: about 44 pixels on a phone. */
const finger = 49

/** A mark on a drawn map: a dot without text, else a label that may be a link. */
export function DrawnMarkShape({ x, y, text, label, href, target, about, many, lit, onPoint }: DrawnMarkProps) {
  const height = text === '' ? 17 : 27
  const width = Math.max(height, 16 + text.length * 6.9)
  const className = `drawn-mark${about ? ' drawn-about' : ''}${many ? ' drawn-many' : ''}${lit ? ' drawn-lit' : ''}`
  const shape = (
    <>
      <rect x={-width / 2} y={-height / 2} width={width} height={height} rx={height / 2} />
      <text y={4.2} textAnchor="middle" aria-hidden={label ? true : undefined}>
        {text}
      </text>
    </>
  )
  return (
    <g transform={`translate(${x} ${y})`}>
      {/* On a wide screen marks keep their size: this group is scaled down around its point. */}
      <g className="drawn-at">
        {href ? (
          <MarkLink {...{ className, href, target }} aria-label={label} {...(onPoint && pointing(onPoint))}>
            <rect
              className="drawn-target"
              x={-Math.max(width, finger) / 2}
              y={-finger / 2}
              width={Math.max(width, finger)}
              height={finger}
            />
            {shape}
          </MarkLink>
        ) : (
          <g className={className}>{shape}</g>
        )}
      </g>
    </g>
  )
}

type MarkLinkProps = AnchorHTMLAttributes<HTMLAnchorElement> & { href: string }

/** The browser itself follows a link within the page, so that its styles know the target. */
function MarkLink({ href, children, ...rest }: MarkLinkProps) {
  if (!href.startsWith('#'))
    return (
      <Link to={href} {...rest}>
        {children}
      </Link>
    )
  return (
    <a href={href} {...rest}>
      {children}
    </a>
  )
}
