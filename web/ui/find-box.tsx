import { Input } from 'antd'
import type { CSSProperties } from 'react'
import { Icon } from './icon.tsx'

type Props = {
  label: string
  /** What to type, where it says more than the label. */
  invite?: string
  value: string
  onChange: (typed: string) => void
  maxLength?: number
  size?: 'small'
  className?: string | undefined
  style?: CSSProperties
}

/** Where a list is searched by typing. */
export function FindBox({ label, invite = label, onChange, maxLength = 60, ...rest }: Props) {
  return (
    <Input
      {...rest}
      allowClear
      prefix={<Icon name="search" size={14} />}
      aria-label={label}
      placeholder={invite}
      maxLength={maxLength}
      onChange={(e) => onChange(e.target.value)}
    />
  )
}
