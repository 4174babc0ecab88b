import { useTranslation } from 'react-i18next'
import type { Kept } from '#web/prescribing/editor/page/editor-state.ts'
import type { IconName } from '#web/ui/icon.tsx'
import type { Tone } from '#web/ui/seal.tsx'
import { Status } from '#web/ui/status.tsx'

const looks: Record<Kept, { icon: IconName; tone: Tone }> = {
  saved: { icon: 'check', tone: 'jade' },
  saving: { icon: 'half', tone: 'plain' },
  device: { icon: 'warn', tone: 'gamboge' },
  refused: { icon: 'warn', tone: 'cinnabar' },
  conflict: { icon: 'block', tone: 'cinnabar' },
}

/** Whether the draft is saved, always visible. */
export function SavedHint({ kept }: { kept: Kept }) {
  const { t } = useTranslation('prescription')
  return (
    <span className="kept" role="status">
      <Status {...looks[kept]} word={t(`kept.${kept}`)} />
    </span>
  )
}
