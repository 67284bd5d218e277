CREATE TABLE "edge_cache_positions" (
	"cache" text NOT NULL,
	"pass" text NOT NULL,
	"content" bigint NOT NULL,
	"rollout" bigint NOT NULL,
	CONSTRAINT "edge_cache_positions_cache_pass_pk" PRIMARY KEY("cache","pass")
);
