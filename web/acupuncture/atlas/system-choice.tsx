import { Checkbox } from 'antd'
import { useTranslation } from 'react-i18next'
import type { AtlasSystem } from '#contract/acupuncture/atlas.ts'

type Props = {
  offered: readonly AtlasSystem[]
  chosen: readonly AtlasSystem[]
  onChosen: (chosen: AtlasSystem[]) => void
}

export function SystemChoice({ offered, chosen, onChosen }: Props) {
  const { t } = useTranslation('atlas')
  return (
    <fieldset className="atlas-systems">
      <legend>{t('system.name')}</legend>
      <Checkbox.Group<AtlasSystem>
        value={[...chosen]}
        onChange={onChosen}
        options={offered.map((value) => ({ value, label: t(`system.${value}`) }))}
      />
    </fieldset>
  )
}
