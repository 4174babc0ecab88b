/**
 * Every refusal the server can give. `code` is the envelope code on the wire, `status` the HTTP status that
 * mirrors it, the key names the message in i18n/<lang>/base/errors.json. 0 is success; 401 and 4013 mean that the token is
 * not valid; our own codes start at 40001.
 */
export const errors = {
  token_missing: { code: 401, status: 401 },
  token_revoked: { code: 4013, status: 401 },
  input_invalid: { code: 40001, status: 400 },
  input_too_large: { code: 40002, status: 413 },
  input_not_json: { code: 40003, status: 400 },
  file_missing: { code: 40004, status: 400 },
  file_type: { code: 40005, status: 415 },
  file_too_large: { code: 40006, status: 413 },
  request_timeout: { code: 40007, status: 408 },
  headers_too_large: { code: 40008, status: 431 },
  request_unreadable: { code: 40009, status: 400 },
  image_heic: { code: 40010, status: 415 },
  image_pixels: { code: 40011, status: 413 },
  image_damaged: { code: 40012, status: 400 },
  pdf_damaged: { code: 40013, status: 400 },
  pdf_active: { code: 40014, status: 400 },
  pdf_locked: { code: 40015, status: 400 },
  file_limit: { code: 40016, status: 409 },
  file_space: { code: 40017, status: 507 },
  file_not_found: { code: 40403, status: 404 },
  forbidden: { code: 40301, status: 403 },
  password_change_first: { code: 40302, status: 403 },
  normal_mode: { code: 40303, status: 403 },
  doctor_only: { code: 40304, status: 403 },
  doctor_not_approved: { code: 40305, status: 403 },
  not_found: { code: 40401, status: 404 },
  call_unknown: { code: 40402, status: 404 },
  too_many_requests: { code: 42901, status: 429 },
  too_many_streams: { code: 42902, status: 429 },
  server_fault: { code: 50001, status: 500 },
  busy: { code: 50301, status: 503 },

  login_failed: { code: 41001, status: 400 },
  login_study_only: { code: 41002, status: 403 },
  login_not_vip: { code: 41003, status: 403 },
  login_not_league: { code: 41004, status: 403 },
  image_code_wrong: { code: 41005, status: 400 },
  account_disabled: { code: 41006, status: 403 },
  password_same: { code: 41007, status: 400 },
  login_locked: { code: 41008, status: 429 },
  password_tries: { code: 41010, status: 429 },
  activation_code_wrong: { code: 41009, status: 400 },
  password_common: { code: 41011, status: 400 },
  verify_code_wrong: { code: 41012, status: 400 },
  code_frequency: { code: 41013, status: 429 },
  account_taken: { code: 41014, status: 409 },
  account_bound: { code: 41015, status: 409 },
  invitation_wrong: { code: 41016, status: 400 },
  invitation_needed: { code: 41017, status: 400 },
  contact_needs_code: { code: 41018, status: 400 },
  license_endless: { code: 41019, status: 409 },
  user_not_found: { code: 41020, status: 404 },
  audit_self: { code: 41021, status: 403 },
  face_check_first: { code: 40306, status: 403 },
  face_event_not_found: { code: 41022, status: 404 },
  face_signature: { code: 41023, status: 403 },
  third_party_unknown: { code: 41024, status: 400 },
  third_party_failed: { code: 41025, status: 400 },
  merchant_code_wrong: { code: 41026, status: 400 },

  patient_not_found: { code: 42001, status: 404 },
  patient_has_records: { code: 42002, status: 409 },
  patient_changed: { code: 42003, status: 409 },
  visit_not_found: { code: 42101, status: 404 },
  visit_step: { code: 42102, status: 409 },
  visit_unfinished_prescription: { code: 42103, status: 409 },
  visit_several_prescriptions: { code: 42104, status: 409 },
  visit_finished: { code: 42106, status: 409 },
  patient_visit_open: { code: 42004, status: 409 },
  visit_day_past: { code: 42105, status: 400 },
  visit_begun: { code: 42107, status: 409 },
  questions_open: { code: 42108, status: 400 },
  not_tested: { code: 42109, status: 404 },

  link_unknown: { code: 42201, status: 404 },
  link_ended: { code: 42202, status: 410 },
  link_withdrawn: { code: 42203, status: 410 },

  prescription_not_found: { code: 43001, status: 404 },
  prescription_confirmed: { code: 43002, status: 409 },
  prescription_conflict: { code: 43003, status: 409 },
  prescription_not_saved: { code: 43004, status: 409 },
  prescription_blocked: { code: 43005, status: 409 },
  prescription_signature: { code: 43006, status: 409 },
  prescription_empty: { code: 43007, status: 400 },
  prescription_usage: { code: 43008, status: 400 },
  prescription_not_confirmed: { code: 43009, status: 409 },
  signature_password: { code: 43010, status: 403 },
  prescription_patient: { code: 43011, status: 409 },
  prescription_diagnosis: { code: 43012, status: 400 },
  reuse_other_patient: { code: 43013, status: 409 },
  herb_limit: { code: 43014, status: 400 },
  product_limit: { code: 43015, status: 400 },
  shelf_short: { code: 43016, status: 409 },
  diag_recipe_not_found: { code: 43017, status: 404 },
  herb_not_in_recipe: { code: 43018, status: 404 },
  herb_not_replaced: { code: 43019, status: 409 },
  clinic_not_found: { code: 43020, status: 404 },
  explanation_not_found: { code: 43021, status: 404 },
  measure_unknown: { code: 43022, status: 400 },
  herb_name_letters: { code: 43030, status: 400 },

  prescription_other_doctor: { code: 43025, status: 403 },
  name_contradiction: { code: 43027, status: 400 },

  custom_not_found: { code: 43201, status: 404 },
  link_unreadable: { code: 43202, status: 400 },

  symptom_not_found: { code: 44001, status: 404 },
  recipe_not_found: { code: 44002, status: 404 },
  herb_not_found: { code: 44003, status: 404 },
  preparation_not_found: { code: 44006, status: 404 },
  product_not_found: { code: 44007, status: 404 },
  symptom_limit: { code: 44004, status: 400 },
  symptom_category_limit: { code: 44008, status: 400 },
  symptom_needed: { code: 44005, status: 400 },

  module_limit: { code: 43024, status: 400 },
  diet_not_found: { code: 44101, status: 404 },
  constitution_not_found: { code: 44102, status: 404 },
  question_not_found: { code: 44103, status: 404 },
  treatment_not_found: { code: 44104, status: 404 },
  treatment_forbidden: { code: 44105, status: 409 },
  indicator_not_found: { code: 44106, status: 404 },
  eye_sign_not_found: { code: 44107, status: 404 },
  word_tip_not_found: { code: 44108, status: 404 },
  longitude_missing: { code: 45001, status: 400 },
  time_out_of_range: { code: 45002, status: 400 },
  acupuncture_step: { code: 45003, status: 409 },
  meridian_limit: { code: 45004, status: 400 },
  meridian_twice: { code: 45016, status: 409 },
  meridian_unknown: { code: 45005, status: 404 },
  place_unknown: { code: 45006, status: 404 },
  acupuncture_symptom_limit: { code: 45007, status: 400 },
  acupuncture_symptom_not_found: { code: 45008, status: 404 },
  point_unknown: { code: 45009, status: 404 },
  point_twice: { code: 45010, status: 409 },
  point_depth: { code: 45011, status: 400 },
  point_limit: { code: 45012, status: 400 },
  point_closed: { code: 45013, status: 409 },
  point_not_selected: { code: 45014, status: 404 },
  cure_unknown: { code: 45015, status: 404 },

  message_not_found: { code: 47001, status: 404 },
} as const

export type ErrorKey = keyof typeof errors

/** Thrown anywhere below a route; becomes the envelope. `values` fill the message; `data` goes to the client beside it. */
export class Refusal extends Error {
  override name = 'Refusal'
  readonly key: ErrorKey
  readonly values: Readonly<Record<string, string | number>>
  readonly data: unknown

  constructor(key: ErrorKey, values: Readonly<Record<string, string | number>> = {}, data: unknown = null) {
    super(key)
    this.key = key
    this.values = values
    this.data = data
  }
}
