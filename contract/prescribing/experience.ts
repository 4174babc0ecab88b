import { z } from 'zod'

const NamedSign = z.object({ symptomId: z.string(), label: z.string() })

/** A herb given to similar patients of this organisation, and why it is expected now. */
export const ExpectedHerb = z
  .object({
    herbId: z.string(),
    name: z.string(),
    label: z.string(),
    /** `habit` and the points of `because` add up to it: a share of 1. */
    share: z.number(),
    /** The part given whatever the signs are. */
    habit: z.number(),
    /**
     * Each sign, and each pair of signs seen together: number of past prescriptions with them, and how many of these
     * contained the herb.
     */
    because: z.array(z.object({ symptoms: z.array(NamedSign), points: z.number(), times: z.int(), of: z.int() })),
  })
  .meta({ id: 'ExpectedHerb' })
export type ExpectedHerb = z.infer<typeof ExpectedHerb>

const LearnedDiagnoses = z
  .object({
    subject: z.enum(['diseases', 'patterns']),
    /** Confirmed cases with signs and a diagnosis of this kind. */
    n: z.int(),
    /** How many more are needed before their benefit can be measured. */
    missing: z.int(),
    /**
     * For the newest cases, held out for testing: in how many the confirmed diagnosis ranked first, without and with
     * what the older cases teach.
     */
    check: z.object({ asked: z.int(), without: z.int(), with: z.int() }).nullable(),
    /** Only kinds shown to help change the order of the list. */
    used: z.boolean(),
    /**
     * Number of own cases with these signs, and in how many it was found; only for what the base lists for this
     * patient.
     */
    like: z.array(
      z.object({ id: z.string(), label: z.string(), symptoms: z.array(NamedSign), times: z.int(), of: z.int() }),
    ),
  })
  .meta({ id: 'LearnedDiagnoses' })

/** What the organisation's own confirmed prescriptions teach; while they are too few, how many are missing. */
export const LearnedExperience = z
  .object({
    /** Confirmed prescriptions with signs and herbs that were learned from. */
    n: z.int(),
    /** How many more are needed before anything is proposed; 0 once learned. */
    missing: z.int(),
    learnedAt: z.string().nullable(),
    /** The version of the base whose ids were used. */
    knowledgeVersion: z.string().nullable(),
    /**
     * With the organisation's consent: past cases that weigh more because the patient reported improvement at
     * follow-up, and those excluded because the patient became worse.
     */
    outcomes: z.object({ improved: z.int(), worse: z.int() }).nullable(),
    herbs: z.array(ExpectedHerb),
    /** Diagnoses learned beside the herbs; empty while there are too few. */
    diagnoses: z.array(LearnedDiagnoses),
    /** Signs of the patient seen too rarely to draw conclusions from. */
    unseen: z.array(NamedSign),
  })
  .meta({ id: 'LearnedExperience' })
export type LearnedExperience = z.infer<typeof LearnedExperience>
