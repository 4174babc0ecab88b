import { Input } from 'antd'
import { Icon } from './icon.tsx'

type Props = {
  label: string
  /** A placeholder, when more specific than the label. */
  invite?: string
  value: string
  onChange: (typed: string) => void
  maxLength?: number
  size?: 'small'
  className?: string | undefined
}

/** A search box for a list. */
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
