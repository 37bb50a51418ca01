/** The same sentence for each language of the product. */
export interface RuleText {
  pt_BR: string
  en: string
  es: string
}

/** A requirement of the law or of a standard, by the name under which tests and checks refer to it. */
export interface Rule {
  id: string
  /** Act and article. */
  source: string
  /** What is demanded. */
  demand: RuleText
  /** How this system meets it; null as long as it does not. */
  how: RuleText | null
  /** Why software alone cannot meet it. */
  outside?: RuleText
}

export const text = (pt_BR: string, en: string, es: string): RuleText => ({ pt_BR, en, es })
