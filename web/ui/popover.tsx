import { Popover as AntPopover } from 'antd'
import { type ReactElement, type ReactNode, useEffect, useRef } from 'react'
import { focusFirstField } from './focus-first-field.ts'

type Props = {
  content: ReactNode
  title?: string
  open?: boolean
  onOpenChange?: (open: boolean) => void
  /** Below the word that opens it, for selecting from it. */
  below?: boolean
  children: ReactElement
}

/** What can be typed here has the focus while it is open; then it goes back to where it was. */
function Content({ children }: { children: ReactNode }) {
  const inside = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const before = document.activeElement
    if (inside.current) focusFirstField(inside.current)
    return () => {
      if (document.activeElement === document.body && before instanceof HTMLElement) before.focus()
    }
  }, [])
  return <div ref={inside}>{children}</div>
}

/** Moved aside rather than over the edge of a narrow window, where an arrow would no longer point at the word. */
const belowWord = {
  placement: 'bottomLeft',
  arrow: false,
  autoAdjustOverflow: { adjustX: 0, adjustY: 1, shiftX: true },
} as const

/** More about the pressed element, in place. */
export const Popover = ({ content, title, open, onOpenChange, below = false, children }: Props) => (
  <AntPopover
    trigger="click"
    destroyOnHidden
    styles={{ root: { maxWidth: 'min(420px, calc(100vw - 24px))' } }}
    content={<Content>{content}</Content>}
    title={title}
    {...(below && belowWord)}
    {...(open !== undefined && { open })}
    {...(onOpenChange && { onOpenChange })}
  >
    {children}
  </AntPopover>
)
