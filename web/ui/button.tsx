import type { MouseEvent, ReactNode, Ref } from 'react'
import styles from './button.module.css'
import { classNames } from './class-names.ts'
import { Icon, type IconName } from './icon.tsx'

export type ButtonLook = 'primary' | 'plain' | 'danger' | 'link' | 'icon'

type Look = { look?: ButtonLook; size?: 'small' | 'medium'; className?: string | undefined }

/** For links that look like buttons; use `Button` for actions. */
export const buttonClass = ({ look = 'plain', size = 'medium', className }: Look = {}) =>
  classNames(styles['button'], styles[look], size === 'small' && styles['small'], className)

type Props = Look & {
  children?: ReactNode
  icon?: IconName
  /** Its action, when it has no text; also displayed on hover. */
  label?: string | undefined
  type?: 'button' | 'submit'
  disabled?: boolean | undefined
  /** As wide as its container. */
  block?: boolean
  /** The action is running: it cannot be pressed again. */
  busy?: boolean | undefined
  /** It toggles a state, which is on. */
  pressed?: boolean | undefined
  expanded?: boolean | undefined
  opens?: 'dialog' | 'menu' | 'listbox'
  title?: string | undefined
  /** The id of the text that gives the reason or more information. */
  describedBy?: string | undefined
  autoFocus?: boolean
  ref?: Ref<HTMLButtonElement>
  onClick?: (event: MouseEvent<HTMLButtonElement>) => void
}

export function Button({
  look = 'plain',
  size = 'medium',
  className,
  children,
  icon,
  block = false,
  label,
  type = 'button',
  disabled = false,
  busy,
  pressed,
  expanded,
  opens,
  title,
  describedBy,
  autoFocus = false,
  ref,
  onClick,
}: Props) {
  return (
    <button
      ref={ref}
      type={type}
      className={buttonClass({ look, size, className: classNames(block && styles['block'], className) })}
      disabled={disabled || busy === true}
      aria-busy={busy}
      aria-pressed={pressed}
      aria-expanded={expanded}
      aria-haspopup={opens}
      aria-label={label}
      aria-describedby={describedBy}
      title={title ?? (look === 'icon' ? label : undefined)}
      // biome-ignore lint/a11y/noAutofocus: for the first step of what has just been opened
      autoFocus={autoFocus}
      data-autofocus={autoFocus || undefined}
      onClick={onClick}
    >
      {busy ? <span className={styles['busy']} aria-hidden="true" /> : icon ? <Icon name={icon} size={14} /> : null}
      {children}
    </button>
  )
}
