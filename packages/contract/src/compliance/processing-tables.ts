import type { PurposeId } from './processing.ts'

/**
 * Where the database holds what, by purpose: every column of a table about people stands here, and a column of another table that names one.
 * The check `data.purposes` compares the list with the running database.
 */
export const heldColumns: Readonly<Record<PurposeId, Readonly<Record<string, string>>>> = {
  account: {
    players:
      'id name email phone cpf birth_date password_hash language avatar is_open_affiliate reference_code pix_random_key status created_at updated_at phone_country secured_at closed_at email_confirmed_at blocked_at blocked_reason released_at',
    preferences: 'player_id theme notify_mail notify_app notify_push updated_at',
    profile_likes: 'profile_id liker_id liked_at',
    addresses: 'player_id cep street number complement district city state updated_at',
    account_closings: 'player_id started_at',
    closures:
      'id player_id cause reason status opened_at close_due_at closed_at returned_at return_attempts return_failure destination_asked_at released_at next_at',
    contact_changes: 'player_id kind country target code_mac tries created_at expires_at',
    email_confirmations: 'token_hash player_id email created_at expires_at used_at',
    consents: 'id player_id kind version given_at ip given',
    player_activity: 'player_id last_seen_on',
    wallets: 'id player_id name currency symbol active created_at',
    favorites: 'player_id game_id created_at',
  },
  access: {
    sessions:
      'id player_id token_hash remember ip agent created_at last_seen_at expires_at revoked_at acted_at proven_at',
    known_networks: 'player_id network seen_at',
    password_resets: 'token_hash player_id created_at expires_at used_at',
    login_codes: 'player_id code_mac tries sent_at expires_at',
    login_tries: 'account network tries locked_at last_at',
    player_devices: 'player_id device_hash proven_at seen_at',
    player_challenges: 'binding challenge expires_at',
    player_passkeys:
      'id player_id credential_id public_key counter transports name is_backed_up created_at last_used_at',
    two_factor: 'player_id sealed_secret created_at enabled_at last_step',
    recovery_codes: 'player_id code_hash used_at',
    spin_tokens: 'id player_id offer accepted_at',
    rate_limits: 'name key window_start expires_at used',
  },
  payments: {
    charges:
      'id player_id gateway amount status gateway_ref br_code redirect_url accepts_bonus coupon_code created_at updated_at expires_at paid_at asked_at checks next_check_at request_id traceparent',
    charge_payments: 'id charge_id gateway end_to_end_id amount payer_cpf status paid_at created_at',
    charge_references: 'gateway reference charge_id',
    deposit_refunds: 'id payment_id amount reason requested_by status created_at ended_at',
    bank_returns:
      'id source_ref source_number gateway end_to_end_id kind amount status payment_id charge_id player_id held returned receivable recovered opened_at received_at answer_due_at collect_until evidence decided_by decided_at reason ended_at next_at attempts source',
    bank_return_steps: 'id return_id at what amount reference',
    withdrawals:
      'id player_id pocket amount status key_kind pix_key holder_name holder_cpf request_id gateway gateway_ref end_to_end_id requested_at promised_by updated_at sent_at heard_at paid_at ended_at overdue_at next_check_at checks last_answer for_closing claimed_by claimed_until held_until traceparent',
    withdrawal_steps: 'id withdrawal_id at code passed detail',
    withdrawal_decisions: 'id withdrawal_id decision operator reason status_before at operator_id',
    withdrawal_alarms: 'withdrawal_id minutes_left raised_at mailed_at',
    payment_totals: 'player_id deposited withdrawn',
    payment_findings:
      'id kind gateway subject detail found_at resolved_at state assigned_to decided_by reason run_id',
    webhook_deliveries:
      'id gateway event_key kind our_id gateway_ref body received_at handled_at attempts next_try_at',
    gateway_attempts:
      'id operation subject ordinal gateway amount reason candidates started_at outcome healthy latency_ms detail gateway_ref checks next_check_at',
    first_deposits: 'player_id charge amount at',
    adjustments:
      'id request_id player_id pocket direction amount reason reverses operator_id approved_by created_at',
    'ledger.accounts':
      'id owner kind balance may_go_negative opened_at closed_at barred metered metered_until draw_left net_left count_left',
    'ledger.transfers':
      'key id owner debit_account credit_account amount debit_after credit_after created_at leg cause_kind cause_reference',
    'ledger.refusals': 'key owner content refusal created_at',
    'ledger.news': 'key id owner kind reference at pocket amount held leg',
    'ledger.archived_entries':
      'account first_transfer last_transfer month entries total before after lowest earliest_at earliest_transfer earliest_before latest_at',
    'ledger.archived_owners': 'owner month transfers first_at last_at',
    'ledger.archived_files': 'month number name hash bytes transfers first_owner last_owner',
  },
  play: {
    game_sessions:
      'id token_hash player_id game_id provider language credits started_at seen_at expires_at ended_at login_id',
    launch_tickets: 'ticket_hash session_id expires_at used_at',
    rounds:
      'id player_id game_id provider reference session_id status staked_cash staked_bonus paid_cash paid_bonus balance_before balance_after opened_at moved_at closed_at staked_free forfeited_bonus',
    past_rounds:
      'id player_id game_id provider reference session_id status staked_cash staked_bonus paid_cash paid_bonus balance_before balance_after opened_at moved_at closed_at staked_free forfeited_bonus',
    past_round_places: 'id player_id opened_at',
    round_closings: 'round_id closed_at heard',
    round_totals: 'player_id rounds won staked paid',
    plays:
      'round_id session_id player_id game_id rules seed_pair_id nonce stake choices moves state steps staked paid opened_at due_at closed_at reference free_spins_id',
    seed_pairs:
      'id player_id session_id server_seed commitment client_seed nonce created_at rotated_at sequence link activated_at',
    recent_games: 'player_id game_id opened_at',
    free_bets: 'key player_id round_id reference campaign balance undone_balance created_at grant_id',
    held_wins:
      'key player_id provider round_id reference cash bonus staked reason held_at decision decided_at decided_by note cause grant_id alerted_at',
    hidden_wins: 'player_id round_id step cash bonus until posting_key is_play',
    wins: 'round_id name avatar game_id amount won_at',
    provider_free_rounds:
      'id player_id provider game_id game_code rounds stake expires_at source state ends_as reference attempts failures next_try_at error requested_at created_at ended_at',
    provider_day_rows: 'run_id subject movement amount difference here there',
    provider_findings:
      'id provider day subject kind movement here there found_at run_id state ended_at decided_by note last_run_id',
    provider_round_reports: 'round_id digest details received_at',
    provider_jackpot_contributions: 'bet_key return_key jackpot amount',
  },
  rewards: {
    bonus_grants: 'id player_id kind charge_id coupon_id amount granted_at',
    bonus_positions: 'player_id attributed_to attributed_at forfeited_to',
    bonus_stakes: 'player_id round rollover_id amount paid',
    coupons:
      'id code type bonus_type discount starts_at ends_at min_deposit max_uses max_uses_per_player active created_at offer player_id',
    coupon_uses: 'charge_id coupon_id player_id status changed_at',
    free_spins:
      'id reference_id player_id game_code rounds used stake pocket paid status starts_at expires_at source source_key rollover_points rollover_rounds note granted_at ended_at provider awaits_provider',
    free_spin_rounds: 'round_id free_spins_id number paid played_at',
    rollovers:
      'id number player_id kind amount part due done rounds_due rounds_done status released opened_at ended_at opened_position',
    rollover_rounds: 'round_id player_id staked counted_at',
    prizes_won: 'id key player_id source title prize reference won_at paid_at',
    engagement_rounds: 'round_id counted_at',
    mission_entries: 'mission_id player_id period accepted_at done completed_at collected_at',
    mission_games: 'player_id mission_id period game_id',
    roulette_spins:
      'id roulette_id player_id request_id day prize_id slices final_angle was_winner prize_result seed_pair_id nonce spun_at',
    tournament_entries: 'tournament_id player_id name joined_at score reached_at place',
    vip_days: 'player_id day points',
    vip_players: 'player_id points',
  },
  protection: {
    pauses: 'id player_id kind asked_at ends_at lifted_at',
    player_holds: 'id player_id source code bars placed_at lifted_at',
    player_limits: 'player_id kind period source amount set_at pending_amount pending_since ready_at',
    limit_changes:
      'id player_id kind period source action operator reason before after at effective_at requested_by',
    play_days: 'player_id day staked paid bets tipped',
    play_times: 'player_id day milliseconds seen_at',
    reality_checks:
      'player_id interval_minutes started_at seen_at session_ms counted_ms base_day base_staked base_paid due_at',
    reality_acknowledgements: 'id player_id choice due_at acknowledged_at session_ms staked paid',
    inquiries: 'id player_id grounds internal_grounds opened_by opened_at answer_due_at decided_at',
    inquiry_answers: 'id inquiry_id text answered_at ip',
    inquiry_decisions:
      'inquiry_id outcome grounds internal_grounds decided_by approved_by decided_at record record_hash',
    inquiry_reminders: 'inquiry_id reminded_at',
    risk_responses: 'id player_id grade score at',
  },
  eligibility: {
    player_declarations: 'id player_id gender income is_exposed text_version text_hash declared_at ip',
    declaration_states: 'player_id complete_version is_held lacks_contact',
    identity_states:
      'player_id state previous_state verification_id approved_by approved_at revalidate_at reasons is_final tries_from close_at is_held changed_at',
    identity_verifications:
      'id player_id cpf_hash purpose status institution_id capture_sealed link_expires_at consent_version consent_ip created_at revision checks reasons evidence_sealed decided_at next_at attempts ticket claimed_until review_at',
    identity_events: 'id player_id verification_id kind reasons operator_id note at',
    registry_states: 'player_id result reasons answered_at due_at moment attempts ticket claimed_until',
    registry_checks:
      'id cpf_hash player_id moment result reasons failure request_id client_version latency_ms at',
    registry_cases:
      'id player_id cpf_hash reasons status opened_at notice_due_at notified_at withdraw_until close_due_at closed_at return_due_at returned_at return_attempts return_failure unclaimed_at unclaimed_amount transfer_due_at ended_at next_at',
    registry_notices: 'id case_id player_id channel subject content at',
    person_list_entries:
      'id list key cpf_hash name folded_name birth_date reason source until version_from version_to listed_at',
    person_matches:
      'id player_id list key found_by moment state reason until found_at decided_by decided_at decision_reason is_held',
    location_checks: 'id player_id session_id asked_at address source result reason country',
    location_standings: 'session_id player_id asked_at result reason valid_until failed_at',
  },
  laundering: {
    risk_evaluations: 'id event player_id at evaluated_at facts attempts next_at',
    risk_signals: 'id evaluation_id player_id rule kind weight at day case_id',
    risk_cases:
      'id kind player_id status score is_exposed opened_at operation_at due_at alarmed_at assigned_to proposed_by proposed_at confirmed_by ended_at report',
    risk_decisions: 'id case_id at what operator_id reason',
    qualifications:
      'id kind subject number at cause inputs rules_version class points reasons review_at operator_id note',
    qualification_states: 'kind subject record_id class review_at checked_at',
    qualification_requests: 'id kind subject cause attempts next_at',
    player_bank_accounts: 'player_id account_mac direction bank ending first_used_at last_used_at',
  },
  authorities: {
    sigap_bettors: 'player_id digest day',
    sigap_wallets: 'player_id day closing opening is_reported',
    sigap_references: 'kind key reference',
    sigap_files:
      'id family day lot revision kind is_last state is_current schema_version members records bytes sha256 content justification requested_by due_at built_at sent_at decided_at movement_id protocol faults attempts last_failure next_try_at claimed_until alarmed_at',
    sigap_answers: 'id file_id at kind detail',
    sigap_days:
      'day state after_id taken_to end_id end_transaction closed_at built_at claimed_until ticket figures findings alarmed_at',
    segregation_rounds: 'day round_id player_id name amount',
    tax_statements: 'player_id year version document sha256 issued_at',
    tax_years: 'year last_player issued_at',
  },
  support: {
    contact_tickets: 'protocol player_id name email subject message language ip created_at',
    player_notes: 'id player_id operator_id text created_at',
    player_tags: 'tag player_id registered_at tagged_at',
  },
  messages: {
    notices: 'id player_id kind source detail created_at read_at',
    mails: 'id recipient subject body_text body_html created_at sent_at',
    push_subscriptions: 'id player_id endpoint p256dh auth created_at',
  },
  affiliates: {
    affiliates: 'player_id code postback_secret created_at left_at',
    affiliate_agreements: 'id player_id version name cpf ip accepted_at record record_hash',
    affiliate_creatives: 'id affiliate_id text place state submitted_at',
    affiliate_creative_events: 'id creative_id state operator_id reason at',
    affiliate_deals: 'affiliate_id month revenue_share payment_cost cpa cpa_deposit cpa_staked agreed_at',
    affiliate_statements:
      'id affiliate_id month revenue_share ngr carried_in carried_out share cpa_count cpa_total total closed_at',
    affiliate_postbacks: 'affiliate_id event url changed_at',
    affiliate_calls: 'id affiliate_id event pseudonym url status attempts answer created_at next_try_at',
    affiliate_clicks: 'affiliate_id day clicks',
    affiliate_visitors: 'affiliate_id day visitor',
    referrals:
      'player_id affiliate_id pseudonym status registered_on first_deposit first_deposit_on qualified_on cpa statement_id counted_to settled_stakes',
    referral_days: 'player_id day staked won bonuses deposited payment_cost statement_id',
    referral_flags: 'player_id other_id sign found_at decided_at reason',
  },
  figures: {
    player_days: 'day player_id bets staked paid deposited withdrawn',
    outbox: 'id consumer topic payload occurred_at attempts next_try_at last_error traceparent',
  },
  team: {
    operators:
      'id email name language password_hash sealed_totp_secret totp_last_step status created_at disabled_at',
    operator_recovery_codes: 'operator_id code_hash used_at',
    operator_role_members: 'operator_id role',
    operator_invitations:
      'id token_hash email roles language operator_id invited_by sealed_totp_secret created_at expires_at accepted_at revoked_at',
    operator_sessions:
      'id operator_id token_hash address agent created_at last_seen_at expires_at verified_at seen_as revoked_at',
    operator_passkeys:
      'id operator_id credential_id public_key counter transports name is_backed_up created_at last_used_at',
    operator_challenges: 'purpose binding operator_id challenge expires_at',
    operator_approvals:
      'id action subject_kind subject_id payload reason requested_by requested_at expires_at status decided_by decided_at decision_reason change',
    operator_views: 'id operator_id area name filters created_at',
    player_views: 'operator_id player_id hour',
    audit_entries:
      'seq at operator_id session_id address action subject_kind subject_id before after reason previous_hash hash',
    archive_checks: 'operator_id',
    conformance_reports: 'imported_by',
    gateway_credentials: 'set_by',
    gateway_rules: 'updated_by',
    person_list_versions: 'operator_id',
    provider_day_runs: 'requested_by',
    provider_list_changes: 'decided_by',
    qualification_rules: 'set_by',
    reconciliation_runs: 'requested_by',
    risk_notices: 'made_by',
    risk_rules: 'updated_by',
  },
}

/** Tables about things: games, rules, figures of the house. Who changed a row is held for the purpose `team`. */
export const tablesAboutThings: readonly string[] = [
  'affiliate_agreement_demands',
  'affiliate_agreement_versions',
  'archive_checks',
  'audit_head',
  'backup_runs',
  'banners',
  'categories',
  'compliance_results',
  'conformance_reports',
  'conformance_results',
  'counted_ledger',
  'custom_links',
  'demo_history',
  'free_spin_offers',
  'game_categories',
  'game_days',
  'games',
  'gateway_circuits',
  'gateway_credentials',
  'gateway_policy',
  'gateway_rules',
  'ggr_levies',
  'hourly_players',
  'hourly_totals',
  'ledger.archived_months',
  'ledger.house_changes',
  'ledger.house_totals',
  'ledger.watched_causes',
  'migrations',
  'missions',
  'operator_roles',
  'past_rounds_end',
  'person_list_versions',
  'play_stop',
  'promotions',
  'provider_credentials',
  'provider_day_runs',
  'provider_games',
  'provider_list_changes',
  'provider_list_games',
  'provider_list_pages',
  'provider_list_runs',
  'provider_outages',
  'providers',
  'push_keys',
  'qualification_rules',
  'reconciliation_runs',
  'risk_notices',
  'risk_rules',
  'roulette_prizes',
  'roulettes',
  'secrets',
  'segregation_proofs',
  'settings',
  'status_periods',
  'terms_versions',
  'tournaments',
  'vip_bonuses',
  'vip_periods',
  'write_check',
]
