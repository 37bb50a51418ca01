-- Monitoring looks for other accounts of the same network.
CREATE INDEX known_networks_network ON known_networks (network, player_id);
