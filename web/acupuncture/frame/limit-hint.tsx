import { Icon } from '#web/ui/icon.tsx'

/** That one more is refused, read out at once; what was chosen stays. */
export function LimitHint({ text }: { text: string }) {
  return (
    <p className="limit" role="alert">
      <Icon name="warn" size={14} />
      {text}
    </p>
  )
}
