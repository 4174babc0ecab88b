import { useTranslation } from 'react-i18next'
import { condenseTypes, kzRecipeTypes } from '#contract/base/codes.ts'
import { prescription } from '#contract/prescribing/prescription.ts'
import type { ContentChange, PrescriptionContent } from '#contract/prescribing/prescription-content.ts'
import { useMoney } from '#web/base/money.ts'
import { Choice } from '#web/ui/choice.tsx'
import { useStored } from '../page/use-stored.ts'

type Kz = (typeof kzRecipeTypes)[number]
type Decoction = PrescriptionContent['decoctionType']

const isKz = (type: Decoction): type is Kz => (kzRecipeTypes as readonly string[]).includes(type)

/** The fields that depend on how it is prepared. */
export function decoctionChange(type: Decoction, now: PrescriptionContent): ContentChange {
  return {
    decoctionType: type,
    decoctionWay: type === 'self' ? 0 : 1,
    kzRecipeType: isKz(type) ? type : '',
    condenseType: type === 'concentrate' ? now.condenseType || 'single' : '',
    isBoiledPowder: type === 'boiled_powder',
    pasteAuxiliaries: type === 'paste' ? (now.pasteAuxiliaries.length ? now.pasteAuxiliaries : ['honey']) : [],
  }
}

const binders = { honey: ['honey'], xylitol: ['xylitol', 'agar'] } as const
type Binder = keyof typeof binders

type Props = {
  prescriptionId: number
  /** The version stored on the server: values computed from it are requested again after each. */
  version: number
  content: PrescriptionContent
  change: (change: ContentChange) => void
}

/** Granules, boiled powder and paste: what they are made with, how many bags, and what a pair weighs. */
export function KzFields({ prescriptionId, version, content, change }: Props) {
  const { t } = useTranslation('prescription')
  const { money } = useMoney()
  const type = content.decoctionType
  const input = {
    prescriptionId,
    kzRecipeType: isKz(type) ? type : 'concentrate',
    condenseType: content.condenseType || 'single',
    isBoiledPowder: content.isBoiledPowder,
    pairs: content.recipeUsage.pairs,
  } as const
  const data = useStored(prescription.kzPrice, input, version, isKz(type) && content.herbs.length > 0)
  if (!isKz(type)) return null
  const binder: Binder = content.pasteAuxiliaries[0] === 'xylitol' ? 'xylitol' : 'honey'
  return (
    <>
      <span>{t(`prescription.${type}`)}</span>
      <span>
        {type === 'concentrate' && (
          <Choice
            name={t('kz.condense')}
            value={content.condenseType || 'single'}
            onChange={(condenseType) => change({ condenseType })}
            options={condenseTypes.map((value) => ({ value, text: t(`kz.${value}`) }))}
          />
        )}
        {type === 'paste' && (
          <Choice<Binder>
            name={t('kz.auxiliaries')}
            value={binder}
            onChange={(value) =>
              change({ pasteAuxiliaries: [...binders[value]] as PrescriptionContent['pasteAuxiliaries'] })
            }
            options={(['honey', 'xylitol'] as const).map((value) => ({ value, text: t(`kz.${value}`) }))}
          />
        )}
        {data && (
          <span className="text-muted text-small" title={data.source}>
            {[
              t('kz.made', { grams: data.madePerPairG, bags: data.bags, bagG: data.bagG }),
              ...data.auxiliaries.map((a) => t('kz.aux', { name: t(`kz.${a.code}`), grams: a.grams })),
              money(data.total),
            ].join(t('comma'))}
          </span>
        )}
      </span>
    </>
  )
}
