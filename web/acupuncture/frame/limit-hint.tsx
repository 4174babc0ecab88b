import { Icon } from '#web/ui/icon.tsx'

/** Announces that one more is refused; the selection stays. */
export function LimitHint({ text }: { text: string }) {
  return (
    <p className="limit" role="alert">
      <Icon name="warn" size={14} />
      {text}
    </p>
  )
}
