import type { Output } from '#contract/base/endpoint.ts'
import type { constitutionPage } from '#contract/clinic/constitution.ts'
import { saveFile } from '#web/base/save-file.ts'
import { Failure } from './ended.tsx'
import { Flower } from './flower.tsx'
import { Go, Note, Page } from './parts.tsx'
import { ask } from './phone-call.ts'
import { usePhone } from './phone-language.ts'
import { useAct } from './use-asked.ts'

type Opened = Output<typeof constitutionPage.constitution>

const kinds = {
  diet: 'kindDiet',
  avoid: 'kindAvoid',
  exercise: 'kindExercise',
  season: 'kindSeason',
  emotion: 'kindEmotion',
  living: 'kindLiving',
} as const

/** The patient's constitutions and tendencies, with advice; to be saved as PDF. */
export function ConstitutionReport({
  token,
  opened,
  again,
}: {
  token: string
  opened: Opened
  again: (() => void) | undefined
}) {
  const { t } = usePhone()
  const { report, clinic, testedAt } = opened
  const saving = useAct(async () => {
    saveFile(await ask('constitutionSheet', { token }), 'constitution.pdf')
  })
  if (!report) return null
  const [first] = report.constitutions
  const leaning = report.constitutions.slice(1).filter((c) => c.matched)
  return (
    <Page
      clinic={clinic}
      foot={
        <>
          <Failure error={saving.error} />
          <Go onClick={saving.act} busy={saving.busy}>
            {t('savePdf')}
          </Go>
          {again ? (
            <Go look="word" onClick={again}>
              {t('answerAgain')}
            </Go>
          ) : null}
        </>
      }
    >
      <p className="quiet">{t('testedOn', { day: testedAt ? new Date(testedAt).toLocaleDateString('sv') : '' })}</p>
      <h1>{first?.matched ? t('youAre', { name: first.name }) : t('noneClear')}</h1>
      {leaning.length ? <p>{t('alsoLeaning', { names: leaning.map((c) => c.name).join(t('comma')) })}</p> : null}
      <Flower constitutions={report.constitutions} />
      <p className="quiet center">{t('legend')}</p>
      <Note look="quiet">{t('noDiagnosis')}</Note>
      {report.advice.map((one) => (
        <section key={one.code}>
          <h2>{one.name}</h2>
          <p>{one.feature}</p>
          <dl className="facts">
            {one.lines
              .filter((line) => line.text)
              .map((line) => (
                <div key={line.kind}>
                  <dt>{t(kinds[line.kind])}</dt>
                  <dd>{line.text}</dd>
                </div>
              ))}
            {one.points.map((p) => (
              <div key={p.name}>
                <dt>{p.name}</dt>
                <dd>{p.way}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
      <Note look="warn">{t('askFirst')}</Note>
      <p className="quiet">{report.source}</p>
    </Page>
  )
}
