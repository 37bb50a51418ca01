/** The floor of tables that paint no scene of their own: a soft light in the night. */
export const ground = 'bg-[radial-gradient(ellipse_at_50%_35%,var(--surface-3),var(--bg)_78%)]'
