/** Permission codes as listed in a user's profile. */
export const permissions = [
  'acup_brain',
  'acup_dialectical',
  'acup_empirical',
  'acup_time',
  'acup_zhenlv',
  'clinic_manage',
  'patient_visit',
  'recipe_brain',
  'recipe_dialectical',
  'recipe_manually',
  'custom_prescription',
  'physique_recuperate',
  'brain_admin',
  'user_check_list',
  'medical_cases_list',
  'feedback_handle',
  'user_feedback',
  'document_list',
  'exam_topic_list',
  'study_brain',
  'study_diag',
  'study_recipe_herb',
  'study_acup',
  'study_disease_symptom',
  'wiki_tool_pattern',
  'wiki_tool_tongue',
  'wiki_tool_abdomen',
  'wiki_tool_pulse',
  'wiki_tool_recipe',
  'wiki_tool_herb',
  'wiki_tool_dose_conversion',
  'wiki_tool_herb_symptom',
  'wiki_tool_medicine_conflict',
  'wiki_tool_classic',
  'wiki_tool_dongs',
  'wiki_tool_tummy',
  'wiki_tool_head',
  'wiki_tool_symptom',
  'wiki_tool_women_disease',
  'exam_center',
  'board_performance',
  'brain_dual_screen',
] as const
export type Permission = (typeof permissions)[number]

export const roles = ['admin', 'doctor', 'staff', 'student'] as const
export type Role = (typeof roles)[number]

/** May examine and prescribe once the audit is approved; an admin is the doctor of a one-person practice. */
export const isClinician = (role: Role) => role === 'doctor' || role === 'admin'
/** Is meant by an exam that names nobody; the front desk is not. */
export const isExaminee = (role: Role) => role !== 'staff'
