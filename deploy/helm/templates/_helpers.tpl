{{- define "assessment.labels" -}}
app.kubernetes.io/name: assessment-service
app.kubernetes.io/instance: {{ .root.Release.Name }}
app.kubernetes.io/component: {{ .component }}
{{- end }}

{{- define "assessment.image" -}}
{{- with .Values.image -}}
{{ .repository }}{{ if .digest }}@{{ .digest }}{{ else }}:{{ .tag | default $.Chart.AppVersion }}{{ end }}
{{- end -}}
{{- end }}

{{- define "assessment.podSecurity" -}}
runAsNonRoot: true
runAsUser: 1000
runAsGroup: 1000
fsGroup: 1000
seccompProfile: { type: RuntimeDefault }
{{- end }}

{{- define "assessment.containerSecurity" -}}
allowPrivilegeEscalation: false
readOnlyRootFilesystem: true
capabilities: { drop: [ALL] }
{{- end }}

{{/* Both deployments start one pod more during an update; each process has one connection more, for notifications. */}}
{{- define "assessment.refuseTooManyConnections" -}}
{{- $api := ternary .Values.api.autoscaling.maxReplicas .Values.api.replicas .Values.api.autoscaling.enabled | int -}}
{{- $processes := add $api .Values.worker.replicas 2 -}}
{{- $needed := mul $processes (add1 (int .Values.config.DATABASE_POOL)) -}}
{{- $left := sub .Values.maxConnections 10 -}}
{{- if gt (int $needed) (int $left) -}}
{{- fail (printf "%d processes (one more of each during an update) with %s connections each, and one for notifications, need %d; of maxConnections (%d), %d can be used. Lower config.DATABASE_POOL or the number of processes." $processes .Values.config.DATABASE_POOL $needed (int .Values.maxConnections) $left) -}}
{{- end -}}
{{- end }}

{{/* The deployment of a component and its disruption budget. */}}
{{- define "assessment.processes" -}}
{{- $name := printf "%s-%s" .root.Release.Name .component -}}
apiVersion: apps/v1
kind: Deployment
metadata:
  name: {{ $name }}
  labels: {{- include "assessment.labels" . | nindent 4 }}
spec:
  {{- with .replicas }}
  replicas: {{ . }}
  {{- end }}
  selector:
    matchLabels: {{- include "assessment.labels" . | nindent 6 }}
  # Old and new pods run side by side on the new schema, so updates cause no downtime.
  strategy:
    type: RollingUpdate
    rollingUpdate: { maxUnavailable: 0, maxSurge: 1 }
  template:
    metadata:
      labels: {{- include "assessment.labels" . | nindent 8 }}
      annotations:
        # A changed setting restarts the pods.
        checksum/config: {{ .root.Values.config | toJson | sha256sum }}
    spec:
      automountServiceAccountToken: false
      # Five seconds to leave the rotation and ten to finish, with a margin.
      terminationGracePeriodSeconds: 30
      securityContext: {{- include "assessment.podSecurity" .root | nindent 8 }}
      topologySpreadConstraints:
        - maxSkew: 1
          topologyKey: kubernetes.io/hostname
          whenUnsatisfiable: ScheduleAnyway
          labelSelector:
            matchLabels: {{- include "assessment.labels" . | nindent 14 }}
      containers:
        - name: {{ .component }}
          image: {{ include "assessment.image" .root }}
          command: [node, --max-semi-space-size={{ .semiSpace }}, --heap-growing-percent=100, dist/bundle/{{ .component }}.js]
          envFrom:
            - configMapRef: { name: {{ .root.Release.Name }}-service }
            - secretRef: { name: {{ .root.Values.secret }} }
          ports:
            - { name: http, containerPort: 3000 }
          # Migrations can take long; do not kill a process that waits for one.
          startupProbe:
            httpGet: { path: /health/ready, port: http }
            periodSeconds: 2
            failureThreshold: 300
          readinessProbe:
            httpGet: { path: /health/ready, port: http }
            periodSeconds: 5
            timeoutSeconds: 3
            failureThreshold: 2
          # Does not check the database: a restart does not help when PostgreSQL is unreachable.
          livenessProbe:
            httpGet: { path: /health/live, port: http }
            periodSeconds: 10
            timeoutSeconds: 5
            failureThreshold: 6
          lifecycle:
            # Gives every proxy time to remove this pod from the rotation.
            preStop: { exec: { command: [sleep, '5'] } }
          resources: {{- toYaml .resources | nindent 12 }}
          securityContext: {{- include "assessment.containerSecurity" .root | nindent 12 }}
          volumeMounts:
            - { name: data, mountPath: /data }
            - { name: tmp, mountPath: /tmp }
      volumes:
        - name: data
          emptyDir: { sizeLimit: {{ .root.Values.storage.data }} }
        - name: tmp
          emptyDir: { sizeLimit: {{ .root.Values.storage.tmp }} }
---
apiVersion: policy/v1
kind: PodDisruptionBudget
metadata:
  name: {{ $name }}
spec:
  maxUnavailable: 1
  selector:
    matchLabels: {{- include "assessment.labels" . | nindent 6 }}
{{- end }}
