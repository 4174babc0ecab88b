import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CallError } from '#contract/base/call.ts'
import { errors } from '#contract/base/errors.ts'
import { type Booking, RefusedTime } from '#contract/clinic/calendar.ts'
import { toastDone } from '#web/base/notices.ts'
import { useRequestKey } from '#web/base/request-key.ts'
import { clockText, instantsIn, offsetAt } from '#web/base/zone.ts'
import type { ChosenPatient } from '#web/clinic/patient/patient-select.tsx'
import type { Span } from './lanes.ts'
import { repeatOf } from './repeat.ts'
import type { Near, Refused, RefusedOfSeries } from './time-refused.tsx'
import { useBookingCalls } from './use-calendar.ts'

export type Draft = {
  /** Null: a new booking. */
  booking: Booking | null
  patient: ChosenPatient | null
  day: string
  minute: number
  doctorId: number | null
  roomId: number | null
  waitingId?: number
}

/** Explained beside the time, with free ones near it. */
const explained = ['slot_taken', 'doctor_away', 'slot_past'] as const

function refusedOf(error: unknown): Refused | null {
  if (!(error instanceof CallError)) return null
  const why = explained.find((key) => errors[key].code === error.code)
  if (!why) return null
  const { reason = '', near } = RefusedTime.catch({ near: [] }).parse(error.data)
  return { why, reason, near }
}

const minutesOf = (at: string) => Number(at.slice(11, 13)) * 60 + Number(at.slice(14, 16))

type Whose = Pick<Draft, 'doctorId' | 'roomId'>
/** Another doctor's free time is in the room of their own hours. */
export const placeOf = (asked: Whose, near: Whose): Whose => {
  const { doctorId, roomId } = asked.doctorId === null || near.doctorId === asked.doctorId ? asked : near
  return { doctorId, roomId }
}

/** What is entered for a booking, and how it is sent. */
export function useBooking(draft: Draft, { timeZone }: Pick<Span, 'timeZone'>, close: () => void) {
  const { t } = useTranslation('calendar')
  const { book, move } = useBookingCalls(explained.map((key) => errors[key].code))
  const { requestKey } = useRequestKey()
  const [entered, setEntered] = useState({
    patient: draft.patient,
    at: `${draft.day}T${clockText(draft.minute)}` as string | null,
    /** Which of two, where the clocks are set back over the time. */
    offset: draft.booking && offsetAt(timeZone, Date.parse(draft.booking.reservationDate)),
    doctorId: draft.doctorId,
    roomId: draft.roomId,
    minutes: (draft.booking?.minutes ?? 15) as number | null,
    reason: draft.booking?.reason ?? '',
    times: 1 as number | null,
    everyDays: 7 as number | null,
    overbook: false,
  })
  const [refused, setRefused] = useState<Refused | null>(null)
  /** The times of a series that are still to be moved. */
  const [left, setLeft] = useState<readonly RefusedOfSeries[]>([])
  const [series, setSeries] = useState({ hasBooked: false, key: '' })
  const change = (part: Partial<typeof entered>) => setEntered((old) => ({ ...old, ...part }))
  /** Refused was the time that was tried, with that doctor. */
  const changePlace = (part: Partial<Pick<typeof entered, 'at' | 'offset' | 'doctorId' | 'roomId'>>) => {
    setRefused(null)
    change({ ...part, overbook: false })
  }
  const { patient, at, minutes, times, everyDays, doctorId, roomId, reason, overbook } = entered
  const repeats = !draft.booking && times !== null && times > 1

  async function sendFor(patientId: number, when: string, length: number) {
    const both = instantsIn(timeZone, when.slice(0, 10), minutesOf(when))
    const reservationDate = both.find((one) => entered.offset !== null && one.endsWith(entered.offset)) ?? both[0]
    const place = { doctorId, roomId, reservationDate, minutes: length, overbook, reason }
    const repeat = repeatOf(times, everyDays)
    const waitingId = draft.waitingId ?? null
    const more = { patientId, repeat, waitingId, ...(!overbook && { requestKey }) }
    /** A time that the clocks skip is booked at the next one. */
    const done = (made: Booking | undefined, word: 'moved' | 'booked') => {
      const [asked, time] = [clockText(minutesOf(when)), clockText(made?.minute ?? minutesOf(when))]
      toastDone(asked === time ? t(word) : t('skippedHour', { asked, time }))
    }
    try {
      if (draft.booking) {
        const { mcId, version } = draft.booking
        done(await move.mutateAsync({ mcId, version, ...place }), 'moved')
      } else {
        const { booked, refused } = await book.mutateAsync({ ...place, ...more })
        if (refused.length) {
          setSeries({ hasBooked: booked.length > 0, key: booked[0]?.series ?? requestKey })
          return setLeft(refused)
        }
        done(booked[0], 'booked')
      }
      close()
    } catch (error) {
      setRefused(refusedOf(error))
    }
  }

  /** Another time for one of a series; it does not change what was asked for the others. */
  async function takeInstead(of: RefusedOfSeries, { at: reservationDate, ...near }: Near) {
    if (!patient || minutes === null) return
    try {
      const one = { patientId: patient.patientId, reservationDate, minutes, reason, series: series.key }
      await book.mutateAsync({ ...one, ...placeOf(entered, near) })
      toastDone(t('booked'))
      const rest = left.filter((one) => one !== of)
      setLeft(rest)
      if (rest.length === 0) close()
    } catch (error) {
      const next = refusedOf(error)
      if (next) setLeft(left.map((one) => (one === of ? { ...one, near: [...next.near] } : one)))
    }
  }
  const isReady = patient !== null && at !== null && !(repeats && everyDays === null)
  return {
    entered,
    change,
    changePlace,
    repeats,
    refused,
    left,
    hasBooked: series.hasBooked,
    takeInstead,
    isBusy: book.isPending || move.isPending,
    isReady,
    send: () => {
      if (patient && at && minutes !== null) void sendFor(patient.patientId, at, minutes)
    },
  }
}
