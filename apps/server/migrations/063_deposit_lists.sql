-- Lists of charges by operators. Ids are UUIDv7: their order is the order of opening, so each index both filters and pages.
CREATE INDEX charges_status ON charges (status, id);
CREATE INDEX charges_gateway ON charges (gateway, id);
CREATE INDEX charges_player_id ON charges (player_id, id);
CREATE INDEX charges_amount ON charges (amount, id);
CREATE INDEX charges_gateway_ref ON charges (gateway_ref) WHERE gateway_ref IS NOT NULL;
CREATE INDEX charges_paid_at ON charges (paid_at) WHERE paid_at IS NOT NULL;
CREATE INDEX charges_late ON charges (id) WHERE paid_at > expires_at;
CREATE INDEX charge_payments_e2e ON charge_payments (end_to_end_id) WHERE end_to_end_id IS NOT NULL;
CREATE INDEX charge_payments_payer ON charge_payments (payer_cpf) WHERE payer_cpf IS NOT NULL;
CREATE INDEX charge_payments_returned ON charge_payments (charge_id) WHERE status <> 'credited';
CREATE INDEX webhook_deliveries_ours ON webhook_deliveries (our_id) WHERE our_id IS NOT NULL;
CREATE INDEX webhook_deliveries_reference ON webhook_deliveries (gateway, gateway_ref) WHERE gateway_ref IS NOT NULL;
