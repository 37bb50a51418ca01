{{- define "girassol.labels" -}}
app.kubernetes.io/name: girassol
app.kubernetes.io/instance: {{ .Release.Name }}
app.kubernetes.io/version: {{ .Chart.AppVersion | quote }}
{{- end -}}

{{- define "girassol.selector" -}}
app.kubernetes.io/name: girassol
app.kubernetes.io/instance: {{ .Release.Name }}
app.kubernetes.io/component: {{ .role }}
{{- end -}}

{{/* The pod of one role; the context has Release, Chart, Values, role and resources. */}}
{{- define "girassol.pod" -}}
metadata:
  labels:
    {{- include "girassol.labels" . | nindent 4 }}
    app.kubernetes.io/component: {{ .role }}
  annotations:
    prometheus.io/scrape: 'true'
    prometheus.io/port: {{ .Values.metrics.port | quote }}
    checksum/env: {{ toYaml .Values.env | sha256sum }}
spec:
  {{- if .Values.serviceAccount.name }}
  serviceAccountName: {{ .Values.serviceAccount.name }}
  {{- end }}
  automountServiceAccountToken: {{ ne .Values.serviceAccount.name "" }}
  terminationGracePeriodSeconds: {{ add .Values.drainSeconds 20 }}
  securityContext:
    runAsNonRoot: true
    runAsUser: 1000
    runAsGroup: 1000
    seccompProfile:
      type: RuntimeDefault
  topologySpreadConstraints:
    - maxSkew: 1
      topologyKey: kubernetes.io/hostname
      whenUnsatisfiable: ScheduleAnyway
      labelSelector:
        matchLabels:
          {{- include "girassol.selector" . | nindent 10 }}
  containers:
    - name: girassol
      image: "{{ .Values.image.repository }}:{{ .Values.image.tag | default .Chart.AppVersion }}"
      imagePullPolicy: {{ .Values.image.pullPolicy }}
      securityContext:
        allowPrivilegeEscalation: false
        readOnlyRootFilesystem: true
        capabilities:
          drop: [ALL]
      envFrom:
        - configMapRef:
            name: {{ .Release.Name }}-env
        - secretRef:
            name: {{ .Values.existingSecret }}
      env:
        - name: ROLE
          value: {{ .role }}
        - name: DRAIN_SECONDS
          value: {{ .Values.drainSeconds | quote }}
        - name: METRICS_PORT
          value: {{ .Values.metrics.port | quote }}
      ports:
        - name: http
          containerPort: 3000
        - name: metrics
          containerPort: {{ .Values.metrics.port }}
      # Migrations run at the start of the first new node, under a lock, and may take their time.
      startupProbe:
        httpGet: { path: /api/health, port: http }
        periodSeconds: 5
        failureThreshold: 120
      livenessProbe:
        httpGet: { path: /api/health, port: http }
        periodSeconds: 10
        timeoutSeconds: 5
        failureThreshold: 6
      readinessProbe:
        httpGet: { path: /api/ready, port: http }
        periodSeconds: 5
        timeoutSeconds: 5
        failureThreshold: 2
      resources:
        {{- toYaml .resources | nindent 8 }}
      volumeMounts:
        - name: scratch
          mountPath: /data
        - name: scratch
          mountPath: /tmp
        {{- if .Values.filesSecret }}
        - name: files
          mountPath: /etc/girassol
          readOnly: true
        {{- end }}
  volumes:
    # Nothing that outlives the pod.
    - name: scratch
      emptyDir: {}
    {{- if .Values.filesSecret }}
    - name: files
      secret:
        secretName: {{ .Values.filesSecret }}
        defaultMode: 0440
    {{- end }}
{{- end -}}
