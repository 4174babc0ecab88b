import type { ColumnType, Generated } from 'kysely'

type Time = ColumnType<Date, Date | string, Date | string>
type Deck = 'herb' | 'formula' | 'point' | 'tongue' | 'pulse' | 'clause'

type StudyCardTable = {
  account_id: number
  card_id: string
  deck: Deck
  due: Time
  stability: number
  difficulty: number
  scheduled_days: number
  learning_steps: number
  reps: number
  lapses: number
  state: number
  last_review: Time
  begun_at: Time
}

export type StudyTables = {
  study_card: StudyCardTable
  study_review: {
    id: Generated<number>
    account_id: number
    card_id: string
    deck: Deck
    reviewed_at: Time
    is_right: boolean
    rating: number
  }
}
