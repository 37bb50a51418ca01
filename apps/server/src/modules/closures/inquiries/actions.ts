/** The approval by a second person that closing an account after an inquiry needs, and its audited action. */
export const CLOSE_AFTER_INQUIRY = 'players.close_after_inquiry'
export const LIFT_INQUIRY = 'players.lift_inquiry'
/** The live topic of open back-office pages. */
export const INQUIRIES_TOPIC = 'players'
