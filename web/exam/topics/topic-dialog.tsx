import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { examKinds } from '#contract/base/codes.ts'
import type { Output } from '#contract/base/endpoint.ts'
import { exam } from '#contract/exam/exam.ts'
import { type ExamTopic, examLimits, examSubjects, examTopics } from '#contract/exam/exam-topic.ts'
import { toastDone } from '#web/base/notices.ts'
import { call, query, useSend } from '#web/base/query.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { CheckboxGroup, RadioGroup } from '#web/ui/form/choice-fields.tsx'
import { DateTimeField } from '#web/ui/form/date-field.tsx'
import { Form, useForm } from '#web/ui/form/form.tsx'
import { FormCells } from '#web/ui/form/form-cells.tsx'
import { NumberField } from '#web/ui/form/number-field.tsx'
import { MultiSelect } from '#web/ui/form/select.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { Upload } from '#web/ui/upload/upload.tsx'
import { FilePreview } from './file-preview.tsx'
import styles from './topics.module.css'

type Read = Output<typeof examTopics.uploadQuestions>

/** As in the pickers: a minute by the browser's clock. */
const Minute = z.string().regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d/)
const Written = examTopics.topicCreate.input.extend({ beginTime: Minute, endTime: Minute })

const two = (n: number) => String(n).padStart(2, '0')
function minuteOf(at: Date): string {
  const day = `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`
  return `${day}T${two(at.getHours())}:${two(at.getMinutes())}`
}

function initialOf(topic: ExamTopic | null) {
  if (topic)
    return { ...topic, beginTime: minuteOf(new Date(topic.beginTime)), endTime: minuteOf(new Date(topic.endTime)) }
  const now = new Date()
  const period = `${now.getFullYear()}-${two(now.getMonth() + 1)}`
  const end = new Date(now.getFullYear(), now.getMonth() + 1, 5)
  return {
    kind: 'daily',
    period,
    duration: 10,
    passScore: 60,
    randomQuestionCount: 10,
    secondsPerQuestion: 60,
    subjects: [],
    levels: [],
    doctorIds: [],
    beginTime: minuteOf(now),
    endTime: minuteOf(end),
  }
}

const readFile = async (file: File, _share: (n: number) => void, signal: AbortSignal): Promise<Read> =>
  call(examTopics.uploadQuestions, { file }, { signal })

export function TopicDialog({ topic, close }: { topic: ExamTopic | null; close: () => void }) {
  const { t } = useTranslation('exam-topics')
  const form = useForm()
  const [from, setFrom] = useState<'base' | 'file'>(topic?.questionFileId ? 'file' : 'base')
  const [read, setRead] = useState<Read | null>(null)
  const examinees = useQuery(query(examTopics.examinees, {}))
  const send = useSend(
    (input: z.output<typeof Written>) => {
      const questionFileId = from === 'file' ? (read?.questionFileId ?? topic?.questionFileId ?? null) : null
      const whole = {
        ...input,
        questionFileId,
        beginTime: new Date(input.beginTime).toISOString(),
        endTime: new Date(input.endTime).toISOString(),
      }
      return topic ? call(examTopics.topicUpdate, { ...whole, id: topic.id }) : call(examTopics.topicCreate, whole)
    },
    [examTopics.topicList, exam.check],
  )
  const submit = async (input: z.output<typeof Written>) => {
    const { name } = await send.mutateAsync(input)
    toastDone(t('saved', { name }))
    close()
  }
  const options = <K extends string | number>(values: readonly K[], label: (value: K) => string) =>
    values.map((value) => ({ value, label: label(value) }))
  return (
    <Dialog
      title={topic ? t('acts.edit') : t('new')}
      close={close}
      width={720}
      form={form}
      confirm={{
        label: t('save'),
        run: () => undefined,
        disabled: from === 'file' && !(read?.questionFileId ?? topic?.questionFileId),
      }}
    >
      <Form form={form} schema={Written} initial={initialOf(topic)} submit={submit}>
        <TextField name="name" label={t('columns.name')} maxLength={60} required />
        <RadioGroup name="kind" label={t('columns.kind')} options={options(examKinds, (kind) => t(`kinds.${kind}`))} />
        <FormCells>
          <TextField
            name="period"
            label={t('columns.period')}
            maxLength={10}
            placeholder="2026-11"
            wrong={t('periodWrong')}
            required
          />
          <NumberField name="duration" label={t('columns.duration')} min={1} max={300} required />
          <NumberField name="passScore" label={t('columns.pass')} min={1} max={100} required />
          <DateTimeField name="beginTime" label={t('begin')} required />
          <DateTimeField name="endTime" label={t('end')} required />
          <NumberField name="secondsPerQuestion" label={t('seconds')} min={10} max={600} required />
          <NumberField
            name="randomQuestionCount"
            label={t('columns.count')}
            min={1}
            max={examLimits.questions}
            required
          />
        </FormCells>
        <MultiSelect
          name="doctorIds"
          label={t('examinees')}
          placeholder={t('everyone')}
          maxCount={examLimits.examinees}
          options={(examinees.data?.list ?? []).map(({ accountId, name, position }) => ({
            value: accountId,
            label: position ? `${name}　${position}` : name,
          }))}
        />
        <Segmented
          label={t('from.label')}
          value={from}
          onChange={setFrom}
          options={[
            { value: 'base', label: t('from.base') },
            { value: 'file', label: t('from.file') },
          ]}
        />
        {from === 'base' ? (
          <div className={styles['from']}>
            <CheckboxGroup
              name="subjects"
              label={t('subjects')}
              options={options(examSubjects, (s) => t(`subject.${s}`))}
            />
            <CheckboxGroup
              name="levels"
              label={t('levels')}
              options={options([1, 2, 3] as const, (level) => t(`level.${level}`))}
            />
            <p className={styles['quiet']}>{t('allWithout')}</p>
          </div>
        ) : (
          <>
            <Upload
              label={t('upload')}
              hint={t('uploadHint')}
              upload={readFile}
              done={setRead}
              limits={{ types: ['text/plain'], maxBytes: examLimits.fileBytes, maxCount: 1 }}
            />
            {read ? <FilePreview read={read} /> : null}
          </>
        )}
      </Form>
    </Dialog>
  )
}
