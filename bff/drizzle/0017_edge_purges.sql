CREATE TABLE "edge_purges" (
	"pass" text PRIMARY KEY NOT NULL,
	"content" bigint NOT NULL,
	"rollout" bigint NOT NULL
);
