import type { Permission } from '../base/permissions.ts'

type Entry = { code: Permission; parent: Permission | null }
type Group = { key: string; entries: readonly Entry[] }

const group = <K extends string>(key: K, parent: Permission | null, ...children: Permission[]) => ({
  key,
  entries: [...(parent ? [{ code: parent, parent: null }] : []), ...children.map((code): Entry => ({ code, parent }))],
})

/** Permission codes in the order of the navigation rail; a screen needs its own code and that of its parent section. */
export const permissionGroups = [
  group('patients', 'clinic_manage', 'patient_visit'),
  group(
    'recipes',
    'recipe_brain',
    'recipe_dialectical',
    'recipe_manually',
    'custom_prescription',
    'physique_recuperate',
  ),
  group('acupuncture', 'acup_brain', 'acup_dialectical', 'acup_empirical', 'acup_time', 'acup_zhenlv'),
  group(
    'study',
    'study_brain',
    'study_diag',
    'wiki_tool_pattern',
    'wiki_tool_tongue',
    'wiki_tool_pulse',
    'wiki_tool_abdomen',
    'study_recipe_herb',
    'wiki_tool_recipe',
    'wiki_tool_herb',
    'wiki_tool_dose_conversion',
    'wiki_tool_herb_symptom',
    'wiki_tool_medicine_conflict',
    'study_acup',
    'wiki_tool_classic',
    'wiki_tool_dongs',
    'wiki_tool_tummy',
    'wiki_tool_head',
    'study_disease_symptom',
    'wiki_tool_symptom',
    'wiki_tool_women_disease',
  ),
  group('clinic', null, 'exam_center', 'board_performance', 'brain_dual_screen', 'user_feedback'),
  group(
    'administration',
    'brain_admin',
    'user_check_list',
    'medical_cases_list',
    'feedback_handle',
    'document_list',
    'exam_topic_list',
  ),
] as const satisfies readonly Group[]
