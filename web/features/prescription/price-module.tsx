import { useTranslation } from 'react-i18next'
import { prescription as calls } from '#contract/prescription.ts'
import { Choice } from './choice.tsx'
import { Module } from './module.tsx'
import type { ModuleProps } from './modules.tsx'
import { useStored } from './use-stored.ts'

const parts = ['herbs', 'preparations', 'processing', 'decoction', 'concentration'] as const

/** What each part of the price is. */
export function PriceModule(props: ModuleProps) {
  const { t } = useTranslation('prescription')
  const { preview } = props
  if (!preview) return null
  const { price } = preview
  return (
    <Module title={t('price.title')} summary={t('price.sum', { yuan: price.total.toFixed(2) })}>
      {() => (
        <>
          <Payment {...props} />
          <table className="pairs-table">
            <tbody>
              {parts
                .filter((part) => price[part] > 0 || part === 'herbs')
                .map((part) => (
                  <tr key={part}>
                    <th scope="row">{t(`price.${part}`)}</th>
                    <td>{price[part].toFixed(2)}</td>
                  </tr>
                ))}
              <tr className="total">
                <th scope="row">{t('give.total')}</th>
                <td>{price.total.toFixed(2)}</td>
              </tr>
            </tbody>
          </table>
          {price.unpriced.length > 0 && (
            <p className="c-g">{t('price.unpriced', { names: price.unpriced.join(t('comma')) })}</p>
          )}
        </>
      )}
    </Module>
  )
}

/** Who pays, by what the clinic takes, and whether it is sent to the patient. */
function Payment({ prescription, version, content, change }: ModuleProps) {
  const { t } = useTranslation('prescription')
  const data = useStored(calls.clinicPayways, { prescriptionId: prescription.id }, version)
  const clinic = data?.clinics.find((c) => c.clinicId === content.clinicId) ?? data?.clinics[0]
  const types = clinic?.herbPriceTypes ?? ['own']
  return (
    <div className="row">
      <Choice
        name={t('price.payment')}
        value={content.herbPriceType}
        onChange={(herbPriceType) => change({ herbPriceType })}
        options={types.map((value) => ({ value, text: t(`price.${value}`) }))}
      />
      {(data?.clinics.length ?? 0) > 1 && (
        <Choice
          name={t('price.clinic')}
          value={String(clinic?.clinicId ?? '')}
          onChange={(id) => change({ clinicId: Number(id) })}
          options={(data?.clinics ?? []).map((c) => ({ value: String(c.clinicId), text: c.name }))}
        />
      )}
      <label className="tick-row">
        <input
          type="checkbox"
          checked={content.demand === 1}
          onChange={(e) => change({ demand: e.target.checked ? 1 : 0 })}
        />
        {t('price.send')}
      </label>
    </div>
  )
}
